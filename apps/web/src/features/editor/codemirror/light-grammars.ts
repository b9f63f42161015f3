import type { LightGrammar } from './light-mode.ts'

const SLASHES = { lineComments: ['//'], blockComment: ['/*', '*/'] } as const

const JAVASCRIPT = `async await break case catch class const continue default delete do else export extends false finally
for from function if import in instanceof let new null of return static super switch this throw true try typeof undefined
var void while with yield`

/** By content type of the wire. In Rust and Haskell, single quotes have other uses besides characters. */
export const LIGHT_GRAMMARS: Readonly<Record<string, LightGrammar>> = {
  'text/x-go': {
    ...SLASHES,
    quotes: '"\'`',
    keywords: `break case chan const continue default defer else fallthrough false for func go goto if import interface
      map nil package range return select struct switch true type var`,
  },
  'text/x-csharp': {
    ...SLASHES,
    quotes: '"\'',
    keywords: `abstract as base bool break byte case catch char class const continue decimal default do double else enum
      false finally float for foreach get if in int interface internal is long namespace new null object out override
      params private protected public readonly ref return sealed set short static string struct switch this throw true
      try uint ulong using var virtual void while yield`,
  },
  'text/x-php': {
    lineComments: ['//', '#'],
    blockComment: ['/*', '*/'],
    quotes: '"\'',
    keywords: `abstract array as break case catch class const continue declare default do echo else elseif extends false
      final finally fn for foreach function global if implements instanceof interface list match namespace new null or
      and print private protected public return static switch throw trait true try use var while yield`,
  },
  'text/javascript': { ...SLASHES, quotes: '"\'`', keywords: JAVASCRIPT },
  'text/typescript': {
    ...SLASHES,
    quotes: '"\'`',
    keywords: `${JAVASCRIPT} abstract any as bigint boolean declare enum implements infer interface is keyof namespace
      never number private protected public readonly satisfies string symbol type unknown`,
  },
  'text/x-ruby': {
    lineComments: ['#'],
    quotes: '"\'`',
    keywords: `alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not
      or redo rescue retry return self super then true undef unless until when while yield`,
  },
  'text/x-rustsrc': {
    ...SLASHES,
    quotes: '"',
    keywords: `as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i128 i16 i32
      i64 i8 if impl in isize let loop match mod move mut pub ref return self Self static str struct super trait true
      type u128 u16 u32 u64 u8 unsafe use usize where while`,
  },
  'text/x-kotlin': {
    ...SLASHES,
    quotes: '"\'',
    keywords: `abstract as break by catch class companion const continue data do else enum false finally for fun if import
      in init inline interface internal is lateinit null object open operator override package private protected public
      return sealed super suspend this throw true try typealias val var when where while`,
  },
  'text/x-pascal': {
    lineComments: ['//'],
    blockComment: ['{', '}'],
    quotes: "'",
    ignoresCase: true,
    keywords: `and array as begin boolean case char class const constructor destructor div do downto else end except exit
      false file finally for function goto if implementation in inherited int64 integer interface is label longint mod
      nil not object of or packed procedure program property raise real record repeat result set shl shr string then to
      true try type unit until uses var while with xor`,
  },
  'text/x-perl': {
    lineComments: ['#'],
    quotes: '"\'',
    keywords: `and bless chomp cmp defined delete die do each else elsif eq eval exists for foreach ge grep gt if join keys
      last le local lt map my ne next no not or our package pop print printf push qw redo ref require return reverse
      scalar shift sort splice split sub undef unless unshift until use values while xor`,
  },
  'text/x-haskell': {
    lineComments: ['--'],
    blockComment: ['{-', '-}'],
    quotes: '"',
    keywords: `case class data default deriving do else foreign hiding if import in infix infixl infixr instance let module
      newtype of qualified then type where`,
  },
  'text/x-lua': {
    lineComments: ['--'],
    blockComment: ['--[[', ']]'],
    quotes: '"\'',
    keywords: `and break do else elseif end false for function goto if in local nil not or repeat return then true until
      while`,
  },
  'text/x-sql': {
    lineComments: ['--'],
    blockComment: ['/*', '*/'],
    quotes: '"\'`',
    ignoresCase: true,
    keywords: `all alter and as asc begin between by case cast collate commit create cross cte default delete desc distinct
      drop else end except exists from full glob group having if in index inner insert integer intersect into is join
      key left like limit not null offset on or order outer over partition primary real recursive replace right rowid
      select set table text then union unique update using values view when where window with`,
  },
}
