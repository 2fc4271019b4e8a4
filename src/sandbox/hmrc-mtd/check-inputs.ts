import { parseIsoDate } from '#domain/calendar-date.ts';
import { codeWord, type Operation } from './operations.ts';
import { isNino } from './people.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const isDate = (text: string) => parseIsoDate(text) !== undefined;
const isBoolean = (text: string) => text === 'true' || text === 'false';

/** The formats that the documents only describe in words. */
const formats: Readonly<Record<string, (text: string, operation: string) => boolean>> = {
  nino: isNino,
  utr: (text) => /^\d{10}$/.test(text),
  taxYear: (text) => /^\d{4}-\d{2}$/.test(text),
  calculationId: (text) => UUID.test(text) || /^\d{8}$/.test(text),
  calculationType: (text, operation) => (calculationTypes[operation] ?? []).includes(text),
  periodId: (text) => {
    const [from = '', to = '', ...rest] = text.split('_');
    return isDate(from) && isDate(to) && rest.length === 0;
  },
  fromDate: isDate,
  toDate: isDate,
  status: (text) => ['open', 'fulfilled'].includes(text.toLowerCase()),
  futureYears: isBoolean,
  history: isBoolean,
};
const calculationTypes: Readonly<Record<string, readonly string[]>> = {
  TriggerCalculation: ['in-year', 'intent-to-finalise', 'intent-to-amend'],
  SubmitFinalDeclaration: ['final-declaration', 'confirm-amendment'],
  ListCalculations: [
    'in-year',
    'intent-to-finalise',
    'final-declaration',
    'intent-to-amend',
    'confirm-amendment',
  ],
};

/** The codes of the path and query values that are not in HMRC's form. */
export function wrongInputs(
  operation: Operation,
  given: Readonly<Record<string, string>>,
): readonly string[] {
  const inputs = Object.entries({ ...operation.path_parameters, ...operation.query });
  const wrong = inputs.filter(([name, { pattern, enum: choices }]) => {
    const text = given[name];
    if (text === undefined) return false;
    const isRight = formats[name]?.(text, operation.name) ?? true;
    const matches = pattern === undefined || new RegExp(pattern).test(text);
    return !isRight || !matches || choices?.includes(text) === false;
  });
  if (operation.api === 'individual-paye')
    return wrong.map(([name]) => (name === 'utr' ? 'SA_UTR_INVALID' : 'TAX_YEAR_INVALID'));
  return wrong.map(([name]) => `FORMAT_${codeWord(name)}`);
}

/** Whether the year is a span of one year. */
export function isOneYear(taxYear: string): boolean {
  return Number(taxYear.slice(5)) === (Number(taxYear.slice(0, 4)) + 1) % 100;
}
