/** Words reserved by one of the languages, and names used by the judge's part of a program. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  [
    // C and C++
    'alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl',
    'concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete',
    'do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable',
    'namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast',
    'requires restrict return short signed sizeof static static_assert static_cast struct switch template this',
    'thread_local throw true try typedef typeid typename typeof union unsigned using virtual void volatile wchar_t while',
    'xor xor_eq',
    // Java
    'abstract assert boolean byte extends final finally implements import instanceof interface native null package',
    'strictfp super synchronized throws transient var record yield enum permits sealed',
    'Grader Solution String System Object Runtime main clone equals finalize getClass hashCode notify notifyAll toString wait',
    // Python
    'None True False and as async await def del elif except from global in is lambda match nonlocal pass raise with type',
    'str list solution grader',
    // Names declared by the headers that the judge's part includes.
    'abort abs access alarm atexit atof atoi atol bsearch calloc chdir close confstr creat div dup dup2 encrypt environ',
    'errno execv exit fclose fcntl fflush fopen fork fprintf fputc fputs fread free fscanf fseek fwrite getc getchar getenv',
    'getline gets index kill labs link lseek malloc memchr memcmp memcpy memmove memset nice open openat optarg pause perror',
    'pipe printf putc putchar puts qsort rand random read realloc remove rename rewind rindex rmdir scanf select setbuf',
    'sleep sprintf srand sscanf stderr stdin stdout std strcat strchr strcmp strcpy strlen strncpy strstr strtok strtol swab',
    'acos asin atan atan2 cbrt ceil cos cosh erf exp exp2 fabs floor fma fmax fmin fmod gamma hypot j0 j1 jn lgamma log log10',
    'log2 pow round signbit sin sinh sqrt tan tanh tgamma time trunc y0 y1 yn',
    'symlink sync system tmpfile truncate ungetc unlink usleep vfork write size_t ssize_t NULL EOF',
  ].flatMap((line) => line.split(' ')),
)
