/** HMRC's schema error number for the text of an element of a type, or undefined if it is valid. */
export function wrongValue(type: string, text: string): number | undefined {
  const [base = '', limit] = type.split('<=');
  if (/^[MNPZ]$/.test(base)) return wrongMoney(base, limit, text);
  if (base.startsWith('ENUM(')) return base.slice(5, -1).split(',').includes(text) ? undefined : NOT_IN_LIST;
  if (base === 'Y') return text === 'yes' ? undefined : NOT_IN_LIST;
  if (base === 'YN') return text === 'yes' || text === 'no' ? undefined : NOT_IN_LIST;
  if (base === 'D') return wrongDate(text);
  if (/^(S|NE)\d*$/.test(base)) return wrongText(base, text);
  if (base.startsWith('I(')) return wrongWhole(base, text);
  const pattern = PATTERNS[base] ?? digitsPattern(base);
  return pattern === undefined || pattern.test(text) ? undefined : WRONG_FORMAT;
}

const NOT_OF_TYPE = 4020;
const NOT_IN_LIST = 4080;
const TOO_SHORT = 4082;
const TOO_LARGE = 4083;
const TOO_SMALL = 4084;
const WRONG_FORMAT = 4085;

const PATTERNS: Readonly<Record<string, RegExp>> = {
  NINO: /^([A-Z]{2}\d{6}[A-Z]?|\d{2}[A-Z]\d{5})$/,
  UTR: /^\d{10}$/,
  TY: /^\d{4}-\d{2}$/,
  CC: /^[A-Z]{3}$/,
  CODE3: /^[A-Z]{3}$/,
  PHONE20: /^[\d ]{1,20}$/,
  REF18: /^[A-Z0-9/-]{1,18}$/,
  CRN: /^([A-Z]{2}|\d{2})\d{6}$/,
  PCT: /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/,
  ALNUM10: /^[A-Za-z0-9]{10}$/,
  HEX32: /^[0-9A-F]{0,32}$/,
  VERSION: /^\d{4}-v\d\.\d$/,
};

function digitsPattern(type: string): RegExp | undefined {
  const count = /^DIGITS(\d+)$/.exec(type)?.[1];
  return count ? new RegExp(`^\\d{${count}}$`) : undefined;
}

/** M any, N from 0.00, P above zero, Z not zero; always two decimals. */
function wrongMoney(type: string, limit: string | undefined, text: string): number | undefined {
  if (!/^-?([1-9]\d*|0)\.\d{2}$/.test(text)) return WRONG_FORMAT;
  const amount = Number(text);
  if ((type === 'N' || type === 'P') && amount < 0) return TOO_SMALL;
  if ((type === 'P' || type === 'Z') && amount === 0) return WRONG_FORMAT;
  return Math.abs(amount) >= 10_000_000_000 || (limit && amount > Number(limit)) ? TOO_LARGE : undefined;
}

function wrongDate(text: string): number | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!exists || day.toISOString().slice(0, 10) !== text) return NOT_OF_TYPE;
  if (text < '1851-01-01') return TOO_SMALL;
  return text > '2040-01-01' ? TOO_LARGE : undefined;
}

function wrongText(type: string, text: string): number | undefined {
  const most = Number(/\d+$/.exec(type)?.[0] ?? Number.POSITIVE_INFINITY);
  if (!/^[A-Za-z0-9 &'()*,\-./@£]*$/.test(text)) return WRONG_FORMAT;
  if (text.length > most) return TOO_LARGE;
  return type.startsWith('NE') && text === '' ? TOO_SHORT : undefined;
}

function wrongWhole(type: string, text: string): number | undefined {
  const [least = 0, most = 0] = type.slice(2, -1).split('-').map(Number);
  if (!/^\d+$/.test(text)) return NOT_OF_TYPE;
  if (Number(text) < least) return TOO_SMALL;
  return Number(text) > most ? TOO_LARGE : undefined;
}
