import { ACCEPTED } from '#contract/digital-tax/digital-tax-words.ts';
import { messages } from './messages.ts';

/** What a call that sends something to HMRC returns: HMRC's status, and its reply or our words for it as JSON. */
interface Sent {
  readonly status: number;
  readonly result: string;
  readonly message?: string | undefined;
}

export function isAccepted(status: number, also: readonly number[] = []): boolean {
  return ACCEPTED.includes(status) || also.includes(status);
}

/** Why HMRC did not accept something, as sentences; never empty. */
export function whyRejected({ status, result, message }: Sent): readonly string[] {
  if (message !== undefined && message !== '') return [message];
  const found = [...new Set(sentencesIn(parse(result)))];
  if (found.length > 0) return found;
  if (status === 401) return [messages.sessionEnded];
  return [`HMRC replied with status ${status}.`];
}

/** The texts of an error: a list of errors, or one error with a message and perhaps others inside. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { errors, message } = value as { errors?: unknown; message?: unknown };
  const inside = sentencesIn(errors);
  return inside.length > 0 ? inside : sentencesIn(message);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** An obligation of the end-of-year statement. Spec 3, 3 (Obligation detail). */
export interface Statement {
  readonly start: string;
  readonly end: string;
  readonly due: string;
  readonly isOpen: boolean;
  /** The day it was fulfilled; '' if not known. */
  readonly processed: string;
}

/** The obligations in the result of getEOPObligations. HMRC used to put them into a list for each business. */
export function statementsIn(result: string): readonly Statement[] {
  return obligationsIn(parse(result));
}

function obligationsIn(value: unknown): Statement[] {
  if (Array.isArray(value)) return value.flatMap(obligationsIn);
  if (typeof value !== 'object' || value === null) return [];
  const one = value as Readonly<Record<string, unknown>>;
  const inside = one['obligations'] ?? one['obligationDetails'];
  if (inside !== undefined) return obligationsIn(inside);
  const text = (name: string) => (typeof one[name] === 'string' ? one[name] : '');
  if (text('periodStartDate') === '') return [];
  return [
    {
      start: text('periodStartDate'),
      end: text('periodEndDate'),
      due: text('dueDate'),
      // HMRC has written it with and without a capital.
      isOpen: text('status').toLowerCase() === 'open',
      processed: text('processed') || text('receivedDate'),
    },
  ];
}

/** The figures of a calculation that people check before they finalise. Pounds; undefined where HMRC has none. */
export interface CalculationFigures {
  readonly charged: number | undefined;
  readonly nics: number | undefined;
  readonly due: number | undefined;
}

/** Reads HMRC's calculation: calculation.taxCalculation. Spec 3, 3 (Tax calculation). */
export function figuresOf(calculation: unknown): CalculationFigures {
  const outer = childOf(calculation, 'calculation') ?? calculation;
  const tax = childOf(outer, 'taxCalculation') ?? outer;
  return {
    charged: numberOf(childOf(tax, 'incomeTax'), 'incomeTaxCharged'),
    nics: numberOf(childOf(tax, 'nics'), 'totalNic'),
    due: numberOf(tax, 'totalIncomeTaxAndNicsDue'),
  };
}

function childOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function numberOf(value: unknown, name: string): number | undefined {
  const found = childOf(value, name);
  return typeof found === 'number' ? found : undefined;
}
