import type { WordList } from './word-list.ts'

/** The keywords of Java, and the classes and methods of its library that programs here use. */
export const words: WordList = {
  alone: `ArrayDeque ArrayList Arrays BiFunction BigDecimal BigInteger BinaryOperator BitSet Boolean BufferedReader
    BufferedWriter Byte Character Collection Collections Collectors Comparable Comparator Consumer Deque Double
    EnumMap Exception Float Function HashMap HashSet IOException InputStream InputStreamReader IntStream Integer
    Iterable Iterator LinkedHashMap LinkedHashSet LinkedList List ListIterator Long LongStream Map Math
    NavigableMap NavigableSet NoSuchElementException Number Object Objects Optional OutputStreamWriter Predicate
    PrintStream PrintWriter PriorityQueue Queue Random Runnable RuntimeException Scanner Set Short SortedMap
    SortedSet Stack Stream StreamTokenizer String StringBuilder StringJoiner StringTokenizer Supplier System
    Thread TreeMap TreeSet UnaryOperator Vector abstract assert boolean break byte case catch char class const
    continue default do double else enum extends false final finally float for goto if implements import
    instanceof int interface long native new null package private protected public record return sealed short
    static super switch synchronized this throw throws transient true try var void volatile while yield`,
  after: {
    Arrays: `asList binarySearch compare compareUnsigned copyOf copyOfRange deepEquals deepHashCode deepToString equals
      fill hashCode mismatch parallelPrefix parallelSetAll parallelSort setAll sort spliterator stream toString`,
    BigDecimal: `ONE ROUND_CEILING ROUND_DOWN ROUND_FLOOR ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP ROUND_UNNECESSARY
      ROUND_UP TEN ZERO valueOf`,
    BigInteger: `ONE TEN TWO ZERO probablePrime valueOf`,
    Boolean: `FALSE TRUE TYPE compare getBoolean hashCode logicalAnd logicalOr logicalXor parseBoolean toString valueOf`,
    Character: `charCount codePointAt codePointBefore codePointCount codePointOf compare digit forDigit getDirectionality
      getName getNumericValue getType hashCode highSurrogate isAlphabetic isBmpCodePoint isDefined isDigit
      isHighSurrogate isISOControl isIdentifierIgnorable isIdeographic isJavaIdentifierPart
      isJavaIdentifierStart isJavaLetter isJavaLetterOrDigit isLetter isLetterOrDigit isLowSurrogate isLowerCase
      isMirrored isSpace isSpaceChar isSupplementaryCodePoint isSurrogate isSurrogatePair isTitleCase
      isUnicodeIdentifierPart isUnicodeIdentifierStart isUpperCase isValidCodePoint isWhitespace lowSurrogate
      offsetByCodePoints reverseBytes toChars toCodePoint toLowerCase toString toTitleCase toUpperCase valueOf`,
    Collections: `EMPTY_LIST EMPTY_MAP EMPTY_SET addAll asLifoQueue binarySearch checkedCollection checkedList checkedMap
      checkedNavigableMap checkedNavigableSet checkedQueue checkedSet checkedSortedMap checkedSortedSet copy
      disjoint emptyEnumeration emptyIterator emptyList emptyListIterator emptyMap emptyNavigableMap
      emptyNavigableSet emptySet emptySortedMap emptySortedSet enumeration fill frequency indexOfSubList
      lastIndexOfSubList list max min nCopies newSetFromMap replaceAll reverse reverseOrder rotate shuffle
      singleton singletonList singletonMap sort swap synchronizedCollection synchronizedList synchronizedMap
      synchronizedNavigableMap synchronizedNavigableSet synchronizedSet synchronizedSortedMap
      synchronizedSortedSet unmodifiableCollection unmodifiableList unmodifiableMap unmodifiableNavigableMap
      unmodifiableNavigableSet unmodifiableSet unmodifiableSortedMap unmodifiableSortedSet`,
    Collectors: `averagingDouble averagingInt averagingLong collectingAndThen counting filtering flatMapping groupingBy
      groupingByConcurrent joining mapping maxBy minBy partitioningBy reducing summarizingDouble summarizingInt
      summarizingLong summingDouble summingInt summingLong teeing toCollection toConcurrentMap toList toMap
      toSet toUnmodifiableList toUnmodifiableMap toUnmodifiableSet`,
    Comparator: `comparing comparingDouble comparingInt comparingLong naturalOrder nullsFirst nullsLast reverseOrder`,
    Double: `BYTES MAX_EXPONENT MAX_VALUE MIN_EXPONENT MIN_NORMAL MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY
      SIZE TYPE compare doubleToLongBits doubleToRawLongBits hashCode isFinite isInfinite isNaN longBitsToDouble
      max min parseDouble sum toHexString toString valueOf`,
    IntStream: `builder concat empty generate iterate of range rangeClosed`,
    Integer: `BYTES MAX_VALUE MIN_VALUE SIZE TYPE bitCount compare compareUnsigned decode divideUnsigned getInteger
      hashCode highestOneBit lowestOneBit max min numberOfLeadingZeros numberOfTrailingZeros parseInt
      parseUnsignedInt remainderUnsigned reverse reverseBytes rotateLeft rotateRight signum sum toBinaryString
      toHexString toOctalString toString toUnsignedLong toUnsignedString valueOf`,
    List: `copyOf of`,
    Long: `BYTES MAX_VALUE MIN_VALUE SIZE TYPE bitCount compare compareUnsigned decode divideUnsigned getLong
      hashCode highestOneBit lowestOneBit max min numberOfLeadingZeros numberOfTrailingZeros parseLong
      parseUnsignedLong remainderUnsigned reverse reverseBytes rotateLeft rotateRight signum sum toBinaryString
      toHexString toOctalString toString toUnsignedString valueOf`,
    Map: `copyOf entry of ofEntries`,
    Math: `E IEEEremainder PI abs absExact acos addExact asin atan atan2 cbrt ceil copySign cos cosh decrementExact
      exp expm1 floor floorDiv floorMod fma getExponent hypot incrementExact log log10 log1p max min
      multiplyExact multiplyFull multiplyHigh negateExact nextAfter nextDown nextUp pow random rint round scalb
      signum sin sinh sqrt subtractExact tan tanh toDegrees toIntExact toRadians ulp`,
    Objects: `checkFromIndexSize checkFromToIndex checkIndex compare deepEquals equals hash hashCode isNull nonNull
      requireNonNull requireNonNullElse requireNonNullElseGet toString`,
    Optional: `empty of ofNullable`,
    Set: `copyOf of`,
    Stream: `builder concat empty generate iterate of ofNullable`,
    String: `CASE_INSENSITIVE_ORDER copyValueOf format join valueOf`,
    System: `arraycopy currentTimeMillis err exit gc getProperty getenv identityHashCode in lineSeparator nanoTime out
      setErr setIn setOut`,
  },
  members: `abs add addAll addFirst addLast allMatch and andNot anyMatch append appendCodePoint asDoubleStream
    asIterator asLongStream average bitCount bitLength booleanValue boxed byteValue byteValueExact cardinality
    ceiling ceilingEntry ceilingKey charAt charValue chars checkError clear clearBit clone close codePointAt
    codePointBefore codePointCount codePoints collect commentChar comparator compare compareTo
    compareToIgnoreCase compute computeIfAbsent computeIfPresent concat contains containsAll containsKey
    containsValue contentEquals count countStackFrames countTokens delete deleteCharAt delimiter
    descendingIterator descendingKeySet descendingMap descendingSet distinct divide divideAndRemainder
    divideToIntegralValue doubleValue doubles dropWhile element endsWith ensureCapacity entrySet
    eolIsSignificant equals equalsIgnoreCase filter findAll findAny findFirst findInLine findWithinHorizon first
    firstEntry firstKey flatMap flatMapToDouble flatMapToInt flatMapToLong flip flipBit floatValue floor
    floorEntry floorKey flush forEach forEachOrdered forEachRemaining format formatted gcd get getBytes getChars
    getClass getEncoding getFirst getId getKey getLast getLowestSetBit getName getOrDefault getPriority getState
    getValue hasMoreElements hasMoreTokens hasNext hasNextBigDecimal hasNextBigInteger hasNextBoolean
    hasNextByte hasNextDouble hasNextFloat hasNextInt hasNextLine hasNextLong hasNextShort hashCode headMap
    headSet higher higherEntry higherKey ifPresent ifPresentOrElse indent indexOf insert intValue intValueExact
    intern interrupt intersects ints ioException isAlive isBlank isDeprecated isEmpty isInfinite isInterrupted
    isNaN isParallel isPresent isProbablePrime iterator join keySet last lastEntry lastIndexOf lastKey length
    limit lineno lines listIterator locale longValue longValueExact longs lower lowerCaseMode lowerEntry
    lowerKey map mapMulti mapMultiToDouble mapMultiToInt mapMultiToLong mapToDouble mapToInt mapToLong mapToObj
    mark markSupported match matches max merge min mod modInverse modPow movePointLeft movePointRight multiply
    navigableKeySet negate next nextBigDecimal nextBigInteger nextBoolean nextByte nextBytes nextClearBit
    nextDouble nextElement nextExponential nextFloat nextGaussian nextInt nextLine nextLong nextProbablePrime
    nextSetBit nextShort nextToken noneMatch not notify notifyAll offer offerFirst offerLast offsetByCodePoints
    onClose or orElse orElseGet orElseThrow ordinaryChar ordinaryChars parallel parallelStream parseNumbers peek
    peekFirst peekLast plus poll pollFirst pollFirstEntry pollLast pollLastEntry pop pow precision
    previousClearBit previousSetBit print printf println push pushBack put putAll putIfAbsent quoteChar radix
    read readLine ready reduce regionMatches remainder remove removeAll removeFirst removeFirstOccurrence
    removeIf removeLast removeLastOccurrence repeat replace replaceAll replaceFirst reset resetSyntax resume
    retainAll reverse reversed round run scale scaleByPowerOfTen sequential set setBit setName setPriority
    setScale setSeed setValue shiftLeft shiftRight shortValue shortValueExact signum size skip
    slashSlashComments slashStarComments sort sorted split spliterator sqrt sqrtAndRemainder start startsWith
    stop stream strip stripIndent stripLeading stripTrailing stripTrailingZeros subList subMap subSequence
    subSet substring subtract sum summaryStatistics suspend tailMap tailSet takeWhile testBit thenComparing
    thenComparingDouble thenComparingInt thenComparingLong toArray toBigInteger toBigIntegerExact toByteArray
    toCharArray toEngineeringString toList toLongArray toLowerCase toPlainString toString toUpperCase tokens
    transferTo transform translateEscapes trim trimToSize ulp unordered unscaledValue useDelimiter useLocale
    useRadix values wait whitespaceChars wordChars write writeBytes xor`,
}
