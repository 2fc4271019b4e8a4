/** The address of the runtime module that every compiled validator imports in the browser. */
export const RUNTIME_PATH = '/validators/runtime.js';

/**
 * The helpers that compiled validators can require, by the compiler's name for them. The list is closed: compiling
 * fails for a validator that requires anything else.
 */
export const runtimeModules: readonly string[] = [
  'ajv-formats/dist/formats',
  'ajv/dist/runtime/ucs2length',
  'ajv/dist/runtime/equal',
];

/** The source of the runtime module: the code of these modules in one file. Served at RUNTIME_PATH. */
export function validatorRuntime(): string {
  return `const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function date(text) {
  const match = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= (month === 2 && isLeap(year) ? 29 : DAYS[month]);
}

function characters(text) {
  return Array.from(text).length;
}

function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a !== a && b !== b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

export const modules = {
  'ajv-formats/dist/formats': { fullFormats: { date: { validate: date } } },
  'ajv/dist/runtime/ucs2length': { default: characters },
  'ajv/dist/runtime/equal': { default: equal },
};
`;
}
