import type { WordList } from './word-list.ts'

/** The keywords of C++, and the names of its library; each of `std` compiles with GCC 12 as C++20. */
export const words: WordList = {
  alone: `CHAR_BIT CHAR_MAX DBL_MAX EOF INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_MAX M_PI NULL RAND_MAX SIZE_MAX
    UINT_MAX ULLONG_MAX __builtin_clz __builtin_clzll __builtin_ctz __builtin_ctzll __builtin_popcount
    __builtin_popcountll __gcd __int128 abs accumulate acos acosh add_pointer adjacent_difference adjacent_find
    advance alignas alignof all_of any any_of array asin asinh asm atan atan2 atanh atoi atol atoll auto
    back_inserter bad_alloc basic_string begin binary_search bind bit_and bit_ceil bit_floor bit_or bit_width
    bit_xor bitset bool bool_constant boolalpha break case catch cbegin cbrt ceil cend cerr char char16_t
    char32_t char_traits chrono cin clamp class clock clog co_await co_return co_yield common_type complex
    concept const const_cast consteval constexpr continue cos cosh count count_if countl_one countl_zero
    countr_one countr_zero cout crbegin cref crend dec decay_t decltype declval default default_random_engine
    defaultfloat define delete deque distance div divides do domain_error double double_t dynamic_cast
    dynamic_extent else enable_if enable_if_t end endif endl ends enum equal equal_range equal_to erase erase_if
    erf erfc exception exchange exclusive_scan exit exp exp2 explicit expm1 export extern fabs false false_type
    fdim fflush fgets fill fill_n find find_end find_first_of find_if find_if_not fixed float float_t floor
    flush fma fmax fmin fmod for for_each for_each_n forward forward_as_tuple forward_list fprintf fputs fread
    freopen friend from_chars fscanf function fwrite gcd generate generate_n get get_if getchar getline goto
    greater greater_equal has_single_bit hash hex hexfloat holds_alternative hypot if ifdef ifndef ifstream
    ignore include includes inclusive_scan initializer_list inline inner_product inplace_merge inserter int
    int16_t int32_t int64_t int8_t integral_constant intmax_t invalid_argument invoke ios ios_base iota is_heap
    is_heap_until is_integral_v is_partitioned is_permutation is_same is_same_v is_sorted is_sorted_until
    isalnum isalpha isblank iscntrl isdigit isfinite isgraph isinf islower isnan isnormal isprint ispunct
    isspace istream istream_iterator istringstream isupper isxdigit iter_swap iterator_traits labs lcm ldexp
    left lerp less less_equal lexicographical_compare lgamma list llabs llround localtime log log10 log1p log2
    logic_error logical_and logical_not logical_or long lower_bound lround make_heap make_pair make_shared
    make_tuple make_unique malloc map max max_element mem_fn memcmp memcpy memmove memset merge min min_element
    minmax minmax_element minstd_rand minus mismatch modf modulus monostate move move_backward mt19937
    mt19937_64 multimap multiplies multiset mutable mutex namespace nan nearbyint negate new next
    next_permutation noboolalpha noexcept none_of normal_distribution noskipws not_equal_to not_fn nothrow
    nth_element nullopt nullptr nullptr_t numeric_limits oct ofstream operator optional ostream ostream_iterator
    ostringstream out_of_range overflow_error pair partial_sort partial_sort_copy partial_sum partition
    partition_copy partition_point perror plus pop_heap popcount pow pragma prev prev_permutation printf
    priority_queue private protected ptrdiff_t public push_heap putchar puts qsort queue quick_exit rand
    random_device random_shuffle range_error ranges ratio rbegin realloc reduce ref reference_wrapper regex
    regex_match regex_replace regex_search register reinterpret_cast remainder remove remove_copy remove_copy_if
    remove_if remove_reference_t rend replace replace_copy replace_if requires resetiosflags result_of return
    reverse reverse_copy reverse_iterator right rint rotate rotate_copy rotl rotr round runtime_error sample
    scanf search search_n set set_difference set_intersection set_symmetric_difference set_union setbase setfill
    setiosflags setprecision setw shared_ptr short showbase showpoint showpos shuffle signbit signed sin sinh
    size size_t sizeof skipws snprintf sort sort_heap span sprintf sqrt srand sscanf ssize stable_partition
    stable_sort stack static static_assert static_cast static_pointer_cast std stod stof stoi stol stold stoll
    stoul stoull strcat strchr strcmp strcpy streambuf streamoff streampos string string_view stringstream
    strlen strncmp strncpy strstr strtod strtol strtoll strtoul strtoull struct swap swap_ranges switch system
    tan tanh template tgamma this thread thread_local throw tie time to_chars to_string tolower toupper
    transform transform_exclusive_scan transform_inclusive_scan transform_reduce true true_type trunc try tuple
    tuple_cat tuple_element_t tuple_size_v type_identity_t typedef typeid typename uint16_t uint32_t uint64_t
    uint8_t uintmax_t underflow_error uniform_int_distribution uniform_real_distribution union unique
    unique_copy unique_ptr unordered_map unordered_multimap unordered_multiset unordered_set unsigned
    upper_bound uppercase using valarray variant vector views virtual visit void volatile wchar_t while wstring`,
  after: {
    chrono: `duration duration_cast high_resolution_clock microseconds milliseconds nanoseconds seconds steady_clock
      system_clock time_point`,
    ios: `app ate badbit beg binary cur end eofbit failbit goodbit in out sync_with_stdio trunc`,
    numeric_limits: `denorm_min digits digits10 epsilon infinity lowest max min quiet_NaN`,
    ranges: `all_of any_of binary_search copy count count_if equal fill find find_if for_each is_sorted lower_bound max
      max_element min min_element next_permutation none_of nth_element partial_sort partition remove_if reverse
      rotate shuffle size sort stable_sort subrange swap_ranges transform unique upper_bound views`,
    std: `abs accumulate acos acosh add_pointer adjacent_difference adjacent_find advance all_of any any_of array
      asin asinh atan atan2 atanh atoi atol atoll back_inserter bad_alloc basic_string begin binary_search bind
      bit_and bit_ceil bit_floor bit_or bit_width bit_xor bitset bool_constant boolalpha cbegin cbrt ceil cend
      cerr char_traits chrono cin clamp clock clog common_type complex cos cosh count count_if countl_one
      countl_zero countr_one countr_zero cout crbegin cref crend dec decay_t declval default_random_engine
      defaultfloat deque distance div divides domain_error double_t dynamic_extent enable_if enable_if_t end
      endl ends equal equal_range equal_to erase erase_if erf erfc exception exchange exclusive_scan exit exp
      exp2 expm1 fabs false_type fdim fflush fgets fill fill_n find find_end find_first_of find_if find_if_not
      fixed float_t floor flush fma fmax fmin fmod for_each for_each_n forward forward_as_tuple forward_list
      fprintf fputs fread freopen from_chars fscanf function fwrite gcd generate generate_n get get_if getchar
      getline greater greater_equal has_single_bit hash hex hexfloat holds_alternative hypot ifstream ignore
      includes inclusive_scan initializer_list inner_product inplace_merge inserter int16_t int32_t int64_t
      int8_t integral_constant intmax_t invalid_argument invoke ios ios_base iota is_heap is_heap_until
      is_integral_v is_partitioned is_permutation is_same is_same_v is_sorted is_sorted_until isalnum isalpha
      isblank iscntrl isdigit isfinite isgraph isinf islower isnan isnormal isprint ispunct isspace istream
      istream_iterator istringstream isupper isxdigit iter_swap iterator_traits labs lcm ldexp left lerp less
      less_equal lexicographical_compare lgamma list llabs llround localtime log log10 log1p log2 logic_error
      logical_and logical_not logical_or lower_bound lround make_heap make_pair make_shared make_tuple
      make_unique malloc map max max_element mem_fn memcmp memcpy memmove memset merge min min_element minmax
      minmax_element minstd_rand minus mismatch modf modulus monostate move move_backward mt19937 mt19937_64
      multimap multiplies multiset mutex nan nearbyint negate next next_permutation noboolalpha none_of
      normal_distribution noskipws not_equal_to not_fn nothrow nth_element nullopt nullptr_t numeric_limits oct
      ofstream optional ostream ostream_iterator ostringstream out_of_range overflow_error pair partial_sort
      partial_sort_copy partial_sum partition partition_copy partition_point perror plus pop_heap popcount pow
      prev prev_permutation printf priority_queue ptrdiff_t push_heap putchar puts qsort queue quick_exit rand
      random_device random_shuffle range_error ranges ratio rbegin realloc reduce ref reference_wrapper regex
      regex_match regex_replace regex_search remainder remove remove_copy remove_copy_if remove_if
      remove_reference_t rend replace replace_copy replace_if resetiosflags result_of reverse reverse_copy
      reverse_iterator right rint rotate rotate_copy rotl rotr round runtime_error sample scanf search search_n
      set set_difference set_intersection set_symmetric_difference set_union setbase setfill setiosflags
      setprecision setw shared_ptr showbase showpoint showpos shuffle signbit sin sinh size size_t skipws
      snprintf sort sort_heap span sprintf sqrt srand sscanf ssize stable_partition stable_sort stack
      static_pointer_cast stod stof stoi stol stold stoll stoul stoull strcat strchr strcmp strcpy streambuf
      streamoff streampos string string_view stringstream strlen strncmp strncpy strstr strtod strtol strtoll
      strtoul strtoull swap swap_ranges system tan tanh tgamma thread tie time to_chars to_string tolower
      toupper transform transform_exclusive_scan transform_inclusive_scan transform_reduce true_type trunc tuple
      tuple_cat tuple_element_t tuple_size_v type_identity_t uint16_t uint32_t uint64_t uint8_t uintmax_t
      underflow_error uniform_int_distribution uniform_real_distribution unique unique_copy unique_ptr
      unordered_map unordered_multimap unordered_multiset unordered_set upper_bound uppercase valarray variant
      vector views visit wstring`,
    views: `all drop drop_while elements filter iota join keys reverse split take take_while transform values`,
  },
  members: `all any append assign at back begin bucket_count c_str capacity cbegin cend clear compare contains copy
    count crbegin crend data emplace emplace_back emplace_front emplace_hint empty end ends_with equal_range
    erase extract fill find find_first_not_of find_first_of find_last_not_of find_last_of first flip front get
    getline good has_value ignore insert insert_after key_comp length load lower_bound max_load_factor max_size
    merge none peek pop pop_back pop_front precision push push_back push_front put rbegin rehash release remove
    remove_if rend replace reserve reset resize reverse rfind second set setf shrink_to_fit size sort splice
    starts_with str substr swap sync_with_stdio test tie to_string to_ulong to_ullong top try_emplace unget
    unique unsetf upper_bound value value_or width write`,
}
