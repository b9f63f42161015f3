/** A number as siunitx draws it: digits in groups of three from five on, and powers of ten. */
export function siNumber(text: string): string {
  const plain = text.replace(/[\s,]/g, (sign) => (sign === ',' ? '.' : ''))
  const [, sign = '', whole, fraction, power] =
    /^([+-]?)(\d*)(?:\.(\d+))?(?:[eEdD]([+-]?\d+))?$/.exec(plain) ?? []
  if (whole === undefined) return text
  const digits = `${whole.length > 4 ? grouped(whole) : whole}${fraction === undefined ? '' : `.${fraction}`}`
  if (power === undefined) return `${sign}${digits}`
  const ten = `10^{${power.replace(/^\+/, '')}}`
  return digits === '' ? `${sign}${ten}` : `${sign}${digits} \\times ${ten}`
}

function grouped(digits: string): string {
  const first = digits.length % 3
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
  return groups.filter((group) => group !== '').join('\\,')
}

const PREFIXES: Readonly<Record<string, string>> = {
  nano: 'n',
  micro: 'µ',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  kibi: 'Ki',
  mebi: 'Mi',
  gibi: 'Gi',
}
const UNITS: Readonly<Record<string, string>> = {
  metre: 'm',
  meter: 'm',
  second: 's',
  gram: 'g',
  kilogram: 'kg',
  minute: 'min',
  hour: 'h',
  day: 'd',
  byte: 'B',
  bit: 'bit',
  degree: '°',
  celsius: '°C',
  percent: '\\%',
  litre: 'L',
  liter: 'L',
  joule: 'J',
  watt: 'W',
  newton: 'N',
  volt: 'V',
  ampere: 'A',
  hertz: 'Hz',
  km: 'km',
  cm: 'cm',
  mm: 'mm',
  ms: 'ms',
}

/** A unit of siunitx as it draws it. */
export function siUnit(text: string): string {
  const drawn = text.replace(/\\([A-Za-z]+)\s*/g, (whole, name: string) => {
    if (name === 'per') return '/'
    if (name === 'squared') return '^2'
    if (name === 'cubed') return '^3'
    return (
      (Object.hasOwn(PREFIXES, name) ? PREFIXES[name] : undefined) ??
      (Object.hasOwn(UNITS, name) ? UNITS[name] : undefined) ??
      whole
    )
  })
  const [base = '', ...powers] = drawn.split(/(?=\^)/)
  return `\\text{${base}}${powers.join('')}`
}
