import { type CalendarDate, calendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { type TaxYear, taxYearEnd } from '#domain/tax-year.ts';
import type { Value, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { ratesOf } from '#tax/rates/index.ts';
import type { InForce } from '#server/data/definitions/in-force.ts';
import { formIssues } from '#server/data/filing/check-saved-forms.ts';
import { failedCheck, returnInput } from '#server/data/filing/gather.ts';
import { buildReturn, writePages } from '#server/data/filing/xml/build-return.ts';
import { figuresOfYear } from '#server/data/tax/figures-of-year.ts';
import type { SavedForm } from '#server/data/answers/saved-forms.repo.ts';
import { returnYearOf } from '#server/data/filing/xml/return-years.ts';
import { shippedForm } from './full-return.ts';
import {
  AMOUNTS,
  type Random,
  randomAnswers,
  randomFrom,
  randomValue,
  withoutEmpty,
} from './random-answers.ts';

/**
 * Returns with random answers, to compare what the product lets through with what HMRC's rules refuse. Without a
 * database: the answers go through the same functions as saved ones, from the forms to the pages of the return.
 */

/** What one person saved, with the profile that goes with it. */
export interface RandomReturn {
  readonly year: TaxYear;
  readonly profile: RandomProfile;
  readonly saved: readonly SavedForm[];
}

interface RandomProfile {
  readonly name: string;
  readonly utr: string;
  readonly nin: string;
  readonly dob: CalendarDate;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
}

/** One thing that keeps a return from being sent, and the answer it is about. */
export interface Finding {
  readonly form: string;
  readonly field?: string | undefined;
  /** Of a list form, counted from 1. */
  readonly entry?: number | undefined;
  /** Words of the calculation whose boxes it is about. */
  readonly words?: readonly string[];
  readonly message: string;
}

export interface Written {
  readonly findings: readonly Finding[];
  /** The whole message as it would be sent, whatever was found. */
  readonly xml: string;
}

const CODES = [
  'SA100',
  'SA101',
  'SA102',
  'SA103F',
  'SA103S',
  'SA103S-more',
  'SA104F',
  'SA104S',
  'SA105',
  'SA106',
  'SA107',
  'SA108',
  'SA109',
  'HW1',
  'final',
];
const NOW = new Date('2026-11-20T12:00:00Z');

/** A random return of a year; the same seed gives the same return. */
export function randomReturn(year: TaxYear, seed: number): RandomReturn {
  const random = randomFrom(seed);
  const formShare = random.pick([0.2, 0.5, 0.9]);
  const boxShare = random.pick([0.05, 0.15, 0.3, 0.6]);
  const amounts = Array.from({ length: 4 }, () => random.pick(AMOUNTS));
  const draw = { ...random, year, amounts, boxShare };
  const saved = CODES.filter(() => random.chance(formShare)).map((code) => {
    const { definition } = inForce(code, year);
    const count = definition.kind === 'list' ? random.pick([1, 1, 2]) : 1;
    const entries = Array.from({ length: count }, () => randomAnswers(fieldsFor(definition, year), draw));
    return savedForm(code, year, definition.kind === 'list' ? entries : (entries[0] ?? {}));
  });
  const dob = random.pick(['1931-05-01', '1955-04-06', '1958-04-05', '1979-11-30', '2003-02-28']);
  return { year, profile: { ...PERSON, dob: calendarDate(dob) }, saved };
}

/** A return with one form, of 2025-26 by default. */
export function returnWith(
  code: string,
  answers: SavedForm['answers'],
  year: TaxYear = '2025-26',
): RandomReturn {
  const dob = calendarDate('1979-11-30');
  return { year, profile: { ...PERSON, dob }, saved: [savedForm(code, year, answers)] };
}

/**
 * The same return with what the product found wrong put right: answers are taken back, and boxes that must be filled
 * in are. Undefined when that does not end.
 */
export function putRight(given: RandomReturn, seed: number): RandomReturn | undefined {
  const random = randomFrom(seed);
  let current = given;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { findings } = written(current);
    if (findings.length === 0) return current;
    const once = new Map(findings.map((one) => [`${one.form} ${one.field} ${one.entry}`, one]));
    for (const finding of once.values()) current = withChange(current, finding, random, round);
  }
  return undefined;
}

const MOST_ROUNDS = 30;
/** From this round on other answers of the form go as well: the box that is named is not the one to change. */
const LOSING_MORE = 5;

/** What the product says of a return, and the message it would send. */
export function written({ year, profile, saved }: RandomReturn): Written {
  const forms = CODES.map((code) => inForce(code, year));
  const facts = {
    year,
    profile: { ...profile, dob: formatUkDate(profile.dob), email: 'sam@mail.example' },
    forms: forms.map(({ definition }) => ({
      definition,
      answers: saved.find(({ section }) => section === definition.tax_column)?.answers,
    })),
    totals: {},
    attachments: 0,
  };
  const stored = { forms, unreadable: [], saved, rates: ratesOf(year), journeys: [], facts };
  const figures = figuresOfYear(year, stored);
  const { calculation } = figures;
  const request = { ...REQUEST, year };
  const failure = failedCheck(request, { ...profile, plan: 2, subscription_until: null }, figures, NOW);
  const refusals = calculation.ok ? [] : calculation.refusals;
  const findings: Finding[] = [
    ...(failure === undefined ? [] : [{ form: FINAL, field: failure.code, message: failure.message }]),
    ...refusals.map(({ title, about }) => ({ form: 'tax', words: about, message: title })),
    ...forms.flatMap((form) => formIssues(form, figures, {})),
  ];
  const known = calculation.ok ? calculation : calculation.rest;
  if (known === undefined) return { findings, xml: '' };
  const input = returnInput(figures, known, profile, { ...request, today: TODAY });
  const built = buildReturn(input);
  return {
    findings: [...findings, ...(built.ok ? [] : built.issues)],
    // Putting a return right asks for the findings only, up to thirty times.
    get xml() {
      return messageOf(year, profile.utr, writePages(input).xml);
    },
  };
}

function messageOf(year: TaxYear, utr: string, pages: string): string {
  const { namespace } = returnYearOf(year);
  const keys = `<Keys><Key Type="UTR">${utr}</Key></Keys>`;
  return (
    '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><Header><MessageDetails>' +
    `<Class>HMRC-SA-SA100</Class></MessageDetails></Header><GovTalkDetails>${keys}</GovTalkDetails><Body>` +
    `<IRenvelope xmlns="${namespace}"><IRheader>${keys}<PeriodEnd>${taxYearEnd(year)}</PeriodEnd></IRheader>` +
    `<MTR>${pages}<TaxpayerName>Sam Sample</TaxpayerName><Declaration><IndividualDeclaration>yes` +
    '</IndividualDeclaration></Declaration></MTR></IRenvelope></Body></GovTalkMessage>'
  );
}

/** Without the answer a finding is about, or with one where it is missing. */
function withChange(given: RandomReturn, finding: Finding, random: Random, round: number): RandomReturn {
  const { year } = given;
  const draw = { ...random, year, amounts: [100_00], boxShare: 0 };
  const saved = given.saved.map((form): SavedForm => {
    if (form.code !== finding.form && finding.words === undefined) return form;
    const { definition } = inForce(form.code, year);
    const change = (values: Values, entry: number): Values => {
      if (finding.entry !== undefined && finding.entry !== entry + 1) return values;
      const changed = fieldsFor(definition, year).flatMap((field): [string, Value | undefined][] => {
        const isTold = values[field.name] !== undefined && values[field.name] !== '';
        if (finding.words !== undefined)
          return field.calc !== undefined && finding.words.includes(field.calc)
            ? [[field.name, undefined]]
            : [];
        if (field.name === finding.field)
          return [[field.name, isTold ? undefined : randomValue(field, draw)]];
        return round >= LOSING_MORE && random.chance(0.15) ? [[field.name, undefined]] : [];
      });
      return withoutEmpty({ ...values, ...Object.fromEntries(changed) });
    };
    const { answers } = form;
    return { ...form, answers: isList(answers) ? answers.map(change) : change(answers, 0) };
  });
  return { ...given, saved };
}

const versions = new Map<string, InForce>();

function inForce(code: string, year: TaxYear): InForce {
  const key = `${code} ${year}`;
  const definition = shippedForm(code, year);
  const made: InForce = versions.get(key) ?? {
    code,
    year,
    taxYear: definition.taxYear,
    version: 1,
    definition,
    published: NOW,
  };
  versions.set(key, made);
  return made;
}

function savedForm(code: string, year: TaxYear, answers: SavedForm['answers']): SavedForm {
  const { definition, taxYear } = inForce(code, year);
  return { section: definition.tax_column, code, definitionYear: taxYear, version: 1, answers, saved: NOW };
}

/** The day the random returns are sent. */
export const TODAY = calendarDate('2026-11-20');

const REQUEST = {
  test: true,
  amendment: false,
  filedElsewhere: false,
  express: false,
  fileAsAgent: false,
  declared: false,
  username: 'x',
  password: 'x',
};

const PERSON = {
  name: 'Sam Sample',
  utr: '2325648152',
  nin: 'AB654321C',
  phone: '01632 960001',
  address: '1 High Street\nNewtown',
  postcode: 'AB1 2CD',
};
