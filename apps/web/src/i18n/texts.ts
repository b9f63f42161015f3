/** Every feature's texts by name. Each Chinese file adds its own; the English one must have the same shape. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of texts fill it
export interface FeatureTexts {}

export type Feature = keyof FeatureTexts

/** The shape that another language's file of the same feature must have. */
export type SameTexts<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameTexts<Texts[Key]>
}

/** `list.empty`: the path to each text. */
type PathsOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Key}`
    : PathsOf<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

type TextAt<Texts, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? TextAt<Texts[Head], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never

/** The names between double braces: the values that a text needs. */
type GapsOf<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | GapsOf<Rest> : never

/** A feature's own texts and, for other keys, the shell's. */
export type TextKey<Name extends Feature> = PathsOf<FeatureTexts[Name]> | PathsOf<FeatureTexts['shell']>

type FillingsOf<Name extends Feature, Key extends string> = GapsOf<
  TextAt<FeatureTexts[Name], Key> | TextAt<FeatureTexts['shell'], Key>
>

/** Looks up a text and fills its gaps; a missing value does not compile. */
export type Translate<Name extends Feature> = <Key extends TextKey<Name>>(
  key: Key,
  ...fillings: [FillingsOf<Name, Key>] extends [never]
    ? []
    : [Readonly<Record<FillingsOf<Name, Key>, string | number>>]
) => string
