/** A form that is independent of any renderer: every page of the bench translates it into its own format. */
export type NeutralType = 'money' | 'date' | 'text' | 'checkbox' | 'select';

export interface NeutralField {
  /** Position in the form, from 0. */
  readonly i: number;
  readonly id: string;
  readonly section: string;
  readonly type: NeutralType;
  readonly label: string;
  /** The checkbox that shows this field, or null when it is always shown. */
  readonly showIf: string | null;
  /** Pounds. */
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'date';
  readonly options?: readonly string[];
}

export interface NeutralCondition {
  readonly id: string;
  readonly i: number;
  /** Positions of the fields it shows. */
  readonly dependents: readonly number[];
}

export interface NeutralForm {
  readonly n: number;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly fields: readonly NeutralField[];
  }[];
  readonly conditions: readonly NeutralCondition[];
  /** Position of the money field to type in. */
  readonly midMoney: number;
  /** The condition to switch. */
  readonly condition: NeutralCondition;
}

/** Pounds, ISO dates, texts and ticks by field id. */
export type NeutralValues = Readonly<Record<string, string | number | boolean>>;

export interface NeutralData {
  readonly flat: NeutralValues;
  /** The same by section id. */
  readonly nested: Readonly<Record<string, NeutralValues>>;
  readonly expectedErrors: number;
}

/** Fewer fields contain no condition; more are not a realistic form. */
const FEWEST = 25;
const MOST = 5000;
const FIELDS_A_SECTION = 12;
const DEPENDENTS = 3;
/** Half money, the rest mixed, in twenty steps. */
const MIX = ['money', 'date', 'money', 'text', 'money', 'select', 'money', 'text', 'money', 'date'] as const;
const SUBJECTS = ['Rent', 'Wages', 'Fees', 'Savings', 'Repairs', 'Travel', 'Grants', 'Pension', 'Insurance'];
const OPTIONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The form of `n` fields, the same for every call. A tenth of the fields has a condition. */
export function neutralForm(n: number): NeutralForm {
  if (n < FEWEST || n > MOST) throw new RangeError(`n is ${n}: a form has ${FEWEST} to ${MOST} fields`);
  const conditions: NeutralCondition[] = [];
  const fields: NeutralField[] = [];
  for (let i = 0; i < n; i += 1) {
    const place = i % FIELDS_A_SECTION;
    const open = conditions.at(-1);
    const isConditional = open !== undefined && i > open.i && i <= open.i + DEPENDENTS;
    const isWanted = conditions.length * DEPENDENTS < Math.round(i / 10);
    const isCondition = !isConditional && isWanted && place + DEPENDENTS < FIELDS_A_SECTION;
    if (isCondition && i + DEPENDENTS < n) {
      conditions.push({
        id: idOf(i),
        i,
        dependents: Array.from({ length: DEPENDENTS }, (_, k) => i + 1 + k),
      });
    }
    const isTick = isCondition || i % 15 === 14;
    fields.push(
      fieldAt(i, isTick ? 'checkbox' : (MIX[i % MIX.length] ?? 'money'), isConditional ? open.id : null),
    );
  }
  const middle = fields.filter((field) => field.type === 'money' && field.showIf === null);
  const midMoney = middle.toSorted((a, b) => Math.abs(a.i - n / 2) - Math.abs(b.i - n / 2))[0]?.i ?? 0;
  const condition = conditions.toSorted((a, b) => Math.abs(a.i - n / 2) - Math.abs(b.i - n / 2))[0];
  if (condition === undefined) throw new RangeError(`a form of ${n} fields has no condition`);
  const sections = Map.groupBy(fields, (field) => field.section);
  return {
    n,
    sections: [...sections].map(([id, of], at) => ({
      id,
      title: `Section ${at + 1}: ${subject(at)}`,
      fields: of,
    })),
    conditions,
    midMoney,
    condition,
  };
}

/** Answers for about half of the form, with no condition ticked and `errors` unconditional fields wrong. */
export function neutralData(form: NeutralForm, errors: number): NeutralData {
  const fields = form.sections.flatMap((section) => section.fields);
  const flat: Record<string, string | number | boolean> = {};
  for (const field of fields) {
    if (field.type === 'checkbox') flat[field.id] = false;
    else if (field.showIf === null && noise(field.i) < 0.5) flat[field.id] = answer(field);
  }
  const breakable = fields.filter(
    (field) => field.showIf === null && (field.type === 'money' || field.type === 'text'),
  );
  const wrong = Math.min(errors, breakable.length);
  for (let k = 0; k < wrong; k += 1) {
    const field = breakable[Math.floor((k * breakable.length) / wrong)];
    if (field) flat[field.id] = field.type === 'money' ? -5 : 'bad!!';
  }
  const nested = Object.fromEntries(
    form.sections.map(({ id, fields: of }) => [
      id,
      Object.fromEntries(of.flatMap((field) => (field.id in flat ? [[field.id, flat[field.id] ?? '']] : []))),
    ]),
  );
  return { flat, nested, expectedErrors: wrong };
}

function fieldAt(i: number, type: NeutralType, showIf: string | null): NeutralField {
  const section = `s${String(Math.floor(i / FIELDS_A_SECTION) + 1).padStart(3, '0')}`;
  const base = { i, id: idOf(i), section, type, label: `${subject(i)} ${i + 1}`, showIf };
  switch (type) {
    case 'money':
      return { ...base, minimum: 0, maximum: 99_999_999 };
    case 'text':
      return { ...base, maxLength: 40, pattern: "^[A-Za-z0-9 .,'-]*$" };
    case 'date':
      return { ...base, format: 'date' };
    case 'select':
      return { ...base, options: OPTIONS };
    case 'checkbox':
      return base;
  }
}

function answer({ i, type }: NeutralField): string | number {
  if (type === 'money') return Math.round(noise(i + 0.1) * 9_999_900) / 100;
  if (type === 'date') return `20${10 + (i % 15)}-0${1 + (i % 9)}-1${i % 10}`;
  return type === 'select' ? (OPTIONS[i % OPTIONS.length] ?? '') : `Item ${i * 37}`;
}

const idOf = (i: number) => `f${String(i + 1).padStart(4, '0')}`;
const subject = (i: number) => SUBJECTS[(i * 7) % SUBJECTS.length] ?? '';

/** A number from 0 to 1, always the same for the same seed. */
function noise(seed: number): number {
  const wave = Math.sin((seed + 1) * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}
