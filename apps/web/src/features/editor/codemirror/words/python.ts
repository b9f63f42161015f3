import type { WordList } from './word-list.ts'

/** The keywords, built-in functions and library of Python that programs here use. */
export const words: WordList = {
  alone: `BaseException Counter Decimal EOFError Exception False Fraction IndexError KeyError KeyboardInterrupt None
    OrderedDict RecursionError StopAsyncIteration StopIteration SystemExit True ValueError ZeroDivisionError abs
    accumulate aiter all and anext any as ascii assert bin bisect bisect_left bisect_right bool break bytearray
    bytes callable chr class classmethod cmp_to_key collections combinations complex continue copy def
    defaultdict del delattr deque dict dir divmod elif else enumerate eval except exec filter finally float for
    format from frozenset functools gcd getattr global globals hasattr hash heapify heappop heappush heapq help
    hex id if import in input insort int is isinstance isqrt issubclass iter itertools lambda len list locals
    lru_cache map math max min namedtuple next nonlocal not object oct open operator or ord pass permutations
    pow print product property raise random range re reduce repr return reversed round set setattr slice sorted
    sqrt staticmethod str string sum super sys time try tuple type vars while with yield zip`,
  after: {
    math: `acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2
      expm1 fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm
      ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder sin sinh sqrt tan
      tanh tau trunc ulp`,
    itertools: `accumulate chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse
      groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest`,
    collections: `ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque namedtuple`,
    heapq: `heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest`,
    bisect: `bisect bisect_left bisect_right insort insort_left insort_right`,
    functools: `WRAPPER_ASSIGNMENTS WRAPPER_UPDATES cache cached_property cmp_to_key lru_cache partial partialmethod
      reduce singledispatch singledispatchmethod total_ordering update_wrapper wraps`,
    operator: `abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat
      ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter
      itruediv ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem
      sub truediv truth xor`,
    string: `Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits
      printable punctuation whitespace`,
    sys: `argv byteorder exit float_info getrecursionlimit getsizeof intern maxsize set_int_max_str_digits
      setrecursionlimit stderr stdin stdout version version_info`,
    random: `Random SystemRandom betavariate choice choices expovariate gammavariate gauss getrandbits getstate
      lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle
      triangular uniform vonmisesvariate weibullvariate`,
    re: `A ASCII DOTALL I IGNORECASE L LOCALE M MULTILINE Match NOFLAG Pattern RegexFlag S U UNICODE VERBOSE X
      compile error escape findall finditer fullmatch match purge search split sub subn template`,
    copy: `copy deepcopy`,
    time: `monotonic perf_counter perf_counter_ns process_time sleep time time_ns`,
  },
  members: `add append appendleft as_integer_ratio bit_count bit_length buffer capitalize casefold center clear close
    closed conjugate copy count decode denominator detach difference difference_update discard elements encode
    encoding endswith errors expandtabs extend extendleft fileno find flush format format_map from_bytes
    from_decimal from_float fromhex fromkeys get hex imag index insert intersection intersection_update
    is_integer isalnum isalpha isascii isatty isdecimal isdigit isdisjoint isidentifier islower isnumeric
    isprintable isspace issubset issuperset istitle isupper items join keys limit_denominator line_buffering
    ljust lower lstrip maketrans maxlen most_common move_to_end name newlines numerator partition pop popitem
    popleft read readable readline readlines real reconfigure remove removeprefix removesuffix replace reverse
    rfind rindex rjust rotate rpartition rsplit rstrip seek seekable setdefault sort split splitlines startswith
    strip subtract swapcase symmetric_difference symmetric_difference_update tell title to_bytes total translate
    truncate union update upper values writable write write_through writelines zfill`,
}
