import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkForm } from './check.ts';
import { validatorFor } from './compile/validator-code.ts';
import type { Definition, Field, FormJson, Logic, Rule, Values } from './definition.ts';
import { entryIds } from './entry-ids.ts';
import { lint } from './lint.ts';
import { entryTitleOf, withEntries } from './lists.ts';
import { summaryLine } from './messages.ts';
import { isFilledFrom } from './message-totals.ts';
import { migrateAnswers } from './migrations/migrate.ts';
import { printedForm } from './printed-form.ts';
import { fieldsFor } from './resolve.ts';
import { settle, settleAgain } from './settle.ts';
import { standardForm } from './standard/standard-form.ts';
import { withHiddenAnswers, withoutHidden } from './visibility.ts';
import { fromWire, toWire } from './wire.ts';

const YEAR = '2025-26';
const money = { format: 'number', currency: true } as const;

const list = (more: Partial<Field> = {}): Field => ({
  id: 't.tenants',
  name: 'tenants',
  title: 'Tenants',
  format: 'list',
  entryWord: 'Tenant',
  entryTitle: 'tenant',
  maxEntries: 50,
  ...more,
});
const members: readonly Field[] = [
  { id: 't.tenant', name: 'tenant', title: 'Name', format: 'string', in: 'tenants', required: true },
  { id: 't.rent', name: 'rent', title: 'Rent', ...money, in: 'tenants' },
  { id: 't.months', name: 'months', title: 'Months', format: 'number', decimals: 0, in: 'tenants' },
  {
    id: 't.year',
    name: 'year_rent',
    title: 'Rent of the year',
    ...money,
    computed: { '*': [{ var: 'rent' }, { var: 'months' }] },
    in: 'tenants',
  },
  {
    id: 't.why',
    name: 'why',
    title: 'Why is there no rent?',
    format: 'string',
    visibleIf: { '!': { filled: 'rent' } },
    in: 'tenants',
  },
];
const total = (operator: string, each?: object): Field['computed'] =>
  ({ [operator]: each === undefined ? ['tenants'] : ['tenants', each] }) as Field['computed'];
const totals: readonly Field[] = [
  { name: 'all', title: 'All', ...money, computed: total('sum', { var: 'year_rent' }) },
  { name: 'how_many', title: 'How many', format: 'number', computed: total('count') },
  { name: 'paying', title: 'Paying', format: 'number', computed: total('count', { filled: 'rent' }) },
  { name: 'least', title: 'Least', ...money, computed: total('least', { var: 'rent' }) },
  { name: 'most', title: 'Most', ...money, computed: total('most', { var: 'rent' }) },
  { name: 'all_pay', title: 'All pay', format: 'checkbox', computed: total('every', { filled: 'rent' }) },
  {
    name: 'note',
    title: 'Note',
    format: 'string',
    visibleIf: { any: ['tenants', { '>': [{ var: 'rent' }, { pounds: 1000 }] }] },
  },
];

function form(
  fields: readonly Field[] = [list(), ...members, ...totals],
  rest: Partial<FormJson> = {},
): Definition {
  return {
    code: 'T1',
    taxYear: YEAR,
    kind: 'single',
    title: 'Rental checklist',
    tax_column: 'trial',
    form_json: { fields: [...fields], recordOnly: true, ...rest },
  };
}

/** Answers of entries, in their order: {a: {rent: 100}} is 'tenants:a:rent'. */
function answers(entries: Readonly<Record<string, Values>>): Values {
  return {
    tenants: Object.keys(entries).join(),
    ...Object.fromEntries(
      Object.entries(entries).flatMap(([id, values]) =>
        Object.entries(values).map(([name, value]) => [`tenants:${id}:${name}`, value]),
      ),
    ),
  };
}

const settled = (definition: Definition, values: Values) =>
  settle(withEntries(fieldsFor(definition, YEAR), values), values);
const check = (definition: Definition, values: Values) =>
  checkForm({ definition, year: YEAR, values, validate: validatorFor(definition, YEAR) });

const two = answers({
  a: { tenant: 'Ann', rent: 100_00, months: 12 },
  b: { tenant: 'Ben', rent: 1500_00, months: 2 },
});

describe('a list in a form', () => {
  it('passes the checks of a definition', () => {
    expect(lint(form())).toEqual([]);
  });

  it('refuses a yes or no about its entries above 0', () => {
    const every = { every: ['tenants', { filled: 'rent' }] };
    const asking = (visibleIf: Logic) =>
      lint(form([list(), ...members, { name: 'note', title: 'Note', format: 'string', visibleIf }]));
    expect(asking({ '>': [every, 0] }).map(({ message }) => message)).toEqual([
      'a condition is yes or no, but 0 is not',
    ]);
    expect(asking({ '==': [every, true] })).toEqual([]);
    expect(asking({ '==': [every, { any: ['tenants', { filled: 'rent' }] }] })).toEqual([]);
  });

  it('computes in each entry, and totals over all of them', () => {
    expect(settled(form(), two).values).toMatchObject({
      'tenants:a:year_rent': 1200_00,
      'tenants:b:year_rent': 3000_00,
      all: 4200_00,
      how_many: 2,
      paying: 2,
      least: 100_00,
      most: 1500_00,
      all_pay: true,
    });
  });

  it('has totals of no entries', () => {
    const { values, hidden } = settled(form(), {});
    expect(values).toMatchObject({ all: 0, how_many: 0, paying: 0, all_pay: true });
    expect(values['least']).toBeUndefined();
    expect(hidden.has('note')).toBe(true);
  });

  describe('in the message of a rule', () => {
    const saying = (message: string, field = 'how_many') =>
      form(undefined, { rules: [{ id: 'said', when: true, field, message }] });
    const said = (message: string, values: Values = two, field?: string) =>
      check(saying(message, field), values).find((issue) => issue.message.startsWith('Said'))?.message;

    it('shows totals over the entries: counts, and numbers as their field shows them', () => {
      expect(said('Said {count tenants}: {sum year_rent}, {least rent} to {most rent}, {sum months}')).toBe(
        'Said 2: £4,200.00, £100.00 to £1,500.00, 14',
      );
      expect(said('Said {count tenants}, {sum rent}, {most months}', {})).toBe('Said 0, £0.00, 0');
    });

    it('shows the totals of all entries next to a field of one', () => {
      const { rules } = saying('Said {sum rent}', 'rent').form_json;
      const issues = check(form(undefined, { rules: [...(rules ?? [])] }), two);
      expect(issues.map(({ field, message }) => [field, message])).toEqual([
        ['tenants:a:rent', 'Said £1,600.00'],
        ['tenants:b:rent', 'Said £1,600.00'],
      ]);
    });

    it('counts nothing that is hidden', () => {
      const asked: Field = { name: 'let', title: 'Let?', format: 'checkbox' };
      const rules: Rule[] = [{ id: 'said', when: true, field: 'let', message: 'Said {sum rent}' }];
      const definition = form([asked, list({ depends: 'let' }), ...members], { rules });
      expect(check(definition, two).map(({ message }) => message)).toContain('Said £0.00');
    });

    it('refuses a total of anything else, in English and Welsh, and Welsh that lacks one', () => {
      expect(lint(saying('{count tenants} pay {sum rent}'))).toEqual([]);
      for (const wrong of ['{sum tenants}', '{count rent}', '{sum tenant}', '{most all}', '{sum gone}'])
        expect(
          lint(saying(wrong)).map(({ path }) => path),
          wrong,
        ).toEqual(['/form_json/rules/0/message']);
      const message = 'Said {sum rent}';
      const [rule] = saying(message).form_json.rules ?? [];
      const welsh = (cy: string) =>
        lint(form(undefined, { rules: rule ? [{ ...rule, cy: { message: cy, of: { message } } }] : [] }));
      expect(welsh('Dim {sum rent}')).toEqual([]);
      expect(welsh('Dim').map(({ about }) => about)).toEqual(['sum rent']);
      expect(welsh('Dim {sum rent} {sum gone}').map(({ path }) => path)).toEqual([
        '/form_json/rules/0/cy/message',
      ]);
    });

    it('is recognised with its totals filled in', () => {
      const message = 'Let {count tenants} for {sum rent}';
      expect(isFilledFrom('Let 2 for £5.00', message)).toBe(true);
      expect(isFilledFrom('Let 2 at £5.00', message)).toBe(false);
      expect(isFilledFrom('Sold 2 for £5.00', message)).toBe(false);
      expect(isFilledFrom('Let', 'Let')).toBe(true);
      expect(isFilledFrom('Let it', 'Let')).toBe(false);
    });
  });

  it('shows and hides the fields of each entry by its own answers', () => {
    const { hidden } = settled(form(), answers({ a: { rent: 5 }, b: {} }));
    expect([hidden.has('tenants:a:why'), hidden.has('tenants:b:why')]).toEqual([true, false]);
  });

  it('hides every entry when the list is hidden', () => {
    const asked: Field = { name: 'let', title: 'Let?', format: 'checkbox' };
    const definition = form([asked, list({ depends: 'let' }), ...members]);
    expect(settled(definition, two).hidden.has('tenants:a:rent')).toBe(true);
    expect(settled(definition, { ...two, let: true }).hidden.has('tenants:a:rent')).toBe(false);
  });

  it('checks each entry, and says which one is wrong', () => {
    const values = { ...answers({ a: { tenant: 'Ann', rent: -5 }, b: { rent: 1 } }), include: true };
    const issues = check(form(), values);
    expect(issues.map(({ field }) => field)).toEqual(['tenants:a:rent', 'tenants:b:tenant']);
    const fields = withEntries(fieldsFor(form(), YEAR), values);
    expect(issues.map((issue) => summaryLine(fields, issue))).toEqual([
      'Tenant 1: Rent: enter 0 or more',
      'Tenant 2: Enter the name',
    ]);
  });

  it('applies a rule next to a field of the list to each entry', () => {
    const rule = {
      id: 'long',
      field: 'months',
      when: { '>': [{ var: 'months' }, 12] },
      message: 'A year has 12 months',
    };
    const whole: Rule = {
      id: 'rents',
      field: 'tenants',
      when: { '>': [{ sum: ['tenants', { var: 'rent' }] }, { pounds: 2000 }] },
      message: 'Too much rent',
    };
    const definition = form(undefined, { rules: [rule, whole] });
    const values = answers({
      a: { tenant: 'Ann', months: 13, rent: 1000_00 },
      b: { tenant: 'Ben', months: 3, rent: 1001_00 },
    });
    expect(check(definition, values)).toEqual([
      { field: 'tenants', message: 'Too much rent' },
      { field: 'tenants:a:months', message: 'A year has 12 months' },
    ]);
  });

  it('refuses too many entries', () => {
    const definition = form([
      list({ maxEntries: 1 }),
      ...members.map((field) => field),
      ...totals.slice(0, 2),
    ]);
    expect(check(definition, two).map(({ message }) => message)).toEqual(['Tenants: enter at most 1']);
  });

  it('has its fewest entries from the start', () => {
    expect(entryIds(list({ minEntries: 2 }), undefined)).toEqual(['1', '2']);
    expect(entryIds(list({ minEntries: 3 }), '2,x')).toEqual(['2', 'x', '1']);
  });

  it('titles an entry by the answer that the list names', () => {
    expect(entryTitleOf(list(), members, { id: 'b', at: 1 }, two)).toBe('Ben');
    expect(entryTitleOf(list(), members, { id: 'c', at: 2 }, two)).toBe('Tenant 3');
  });

  it('prints each entry under the title of its list and its own', () => {
    const [section] = printedForm(form(), YEAR, two, {});
    expect(section?.groups.map(({ subheading, lines }) => [subheading, lines.length])).toEqual([
      ['Tenants: Ann', 4],
      ['Tenants: Ben', 4],
      [undefined, 6],
    ]);
  });

  it('keeps the answers of hidden boxes with their entry', () => {
    const definition = form();
    const before = answers({ a: { why: 'Empty', tenant: 'Ann' }, b: { tenant: 'Ben' } });
    const [sent = {}] = withoutHidden({ definition, year: YEAR }, [{ ...before, 'tenants:a:rent': 5 }]);
    expect(sent['tenants:a:why']).toBeUndefined();
    const [saved = {}] = withHiddenAnswers({ definition, year: YEAR }, [sent], [before]);
    expect(saved['tenants:a:why']).toBe('Empty');
  });
});

describe('answers of a list outside the app', () => {
  it('are under paths, and are read back unchanged', () => {
    const wire = toWire(form(), YEAR, two);
    expect(wire['tenants:b:rent']).toBe(1500);
    expect(fromWire(form(), YEAR, wire)).toEqual({ ok: true, values: two });
  });

  it('are also read as an array of objects', () => {
    const read = fromWire(form(), YEAR, { tenants: [{ tenant: 'Ann', rent: 1 }, { tenant: 'Ben' }] });
    expect(read).toEqual({
      ok: true,
      values: answers({ 1: { tenant: 'Ann', rent: 100 }, 2: { tenant: 'Ben' } }),
    });
  });

  it('are refused without their entry or list', () => {
    for (const name of ['tenants:zz:rent', 'tenants:a:all', 'other:a:rent', 'rent', 'tenants:A B:rent'])
      expect(fromWire(form(), YEAR, { tenants: 'a', [name]: 5 }).ok).toBe(false);
  });

  it('are described as an array', () => {
    const { schema, uiSchema } = standardForm(form(), YEAR);
    expect(schema.properties['tenants']).toMatchObject({
      type: 'array',
      maxItems: 50,
      items: { title: 'Tenant', required: ['tenant'], properties: { rent: { type: 'number' } } },
    });
    expect(schema.properties).not.toHaveProperty('rent');
    expect(uiSchema['tenants']).toHaveProperty('items.ui:order');
  });
});

describe('a definition with a list', () => {
  const messages = (fields: readonly Field[]) => lint(form(fields)).map(({ message }) => message);
  const [name = list(), rent = list()] = members;
  const box: Field = { name: 'box', title: 'Box', format: 'string' };

  it.each([
    ['a gap', [list(), name, box, rent], 'is not below the list "tenants" or its other fields'],
    ['no fields', [list({ entryTitle: undefined as never }), box], 'tenants: the list has no fields'],
    [
      'a list in a list',
      [list(), name, { ...list(), name: 'x', id: 'x', in: 'tenants' }],
      'a list cannot be in another list',
    ],
    ['a heading', [list(), { ...name, heading: 'H' }], 'a heading cannot be in a list'],
    [
      'the tax',
      [list(), name, { ...rent, xml: 'A/B' }],
      'a field of a list has several answers: use a total over the list',
    ],
    [
      'a reader outside',
      [list(), name, rent, { ...box, visibleIf: { filled: 'rent' } }],
      '"rent" has an answer in every entry of its list: use a total',
    ],
    ['another title', [list({ entryTitle: 'box' }), name, box], 'the list has no field "box"'],
    [
      'a total of no list',
      [list(), name, { ...box, visibleIf: { any: ['box', { filled: 'box' }] } }],
      '"box" is not a list',
    ],
    ['settings of a list', [list(), name, { ...box, maxEntries: 3 }], 'box: only a list has entries'],
    [
      'too many boxes',
      [
        list({ maxEntries: 200 }),
        name,
        ...Array.from({ length: 26 }, (_, at) => ({ ...rent, id: `r${at}`, name: `r${at}` })),
      ],
      'the list may have at most 5000 boxes in all its entries',
    ],
  ] as const)('is refused with %s', (_, fields, message) => {
    expect(messages(fields)).toContain(message);
  });

  it('can be a group, whose answers others read', () => {
    const definition = form([
      list({ minEntries: 1, maxEntries: 1 }),
      name,
      rent,
      { ...box, visibleIf: { filled: 'rent' } },
    ]);
    expect(lint(definition)).toEqual([]);
    expect(settled(definition, { 'tenants:1:rent': 5 }).hidden.has('box')).toBe(false);
    expect(settled(definition, {}).hidden.has('box')).toBe(true);
  });
});

describe('answers under a changed definition', () => {
  const there = (values: Values, from: Definition, to: Definition) => migrateAnswers(values, from, to, YEAR);
  const free = members.map(({ in: _list, ...field }) => field).slice(0, 3);
  const [plain, inList] = [form(free), form([list({ minEntries: 1 }), ...members.slice(0, 3)])];

  test('go into the first entry when their field is put into a list, and back', () => {
    const values = { tenant: 'Ann', rent: 5 };
    const listed = there(values, plain, inList);
    expect(listed).toEqual({ 'tenants:1:tenant': 'Ann', 'tenants:1:rent': 5 });
    expect(there(listed, inList, plain)).toEqual(values);
  });

  test('stay when a group becomes a list, and the other way round for the first entry', () => {
    const group = form([list({ minEntries: 1, maxEntries: 1 }), ...members.slice(0, 3)]);
    const values = { 'tenants:1:rent': 5 };
    expect(there(values, group, inList)).toEqual(values);
  });

  test('follow a renamed list and renamed fields', () => {
    const renamed = form([
      { ...list(), name: 'lodgers', entryTitle: 'lodger' },
      ...members.slice(0, 3).map((field) => ({ ...field, in: 'lodgers' })),
    ]);
    expect(there(two, form(), renamed)).toEqual({
      lodgers: 'a,b',
      ...Object.fromEntries(
        Object.entries(two).flatMap(([name, value]) =>
          name === 'tenants' ? [] : [[name.replace('tenants', 'lodgers'), value]],
        ),
      ),
    });
  });

  test('are converted in every entry', () => {
    const to = form(
      [
        list(),
        ...members.slice(0, 1),
        { id: 't.rent2', name: 'rent2', title: 'Rent', format: 'string', in: 'tenants' },
      ],
      { migrations: [{ id: 'm', do: 'retype', from: ['t.rent'], to: ['t.rent2'], by: 'money-to-text' }] },
    );
    expect(there(two, form(), to)).toMatchObject({ 'tenants:a:rent2': '100', 'tenants:b:rent2': '1500' });
  });
});

describe('any answers', () => {
  const entry = fc.record(
    {
      tenant: fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text && text !== ''),
      rent: fc.integer({ min: 0, max: 1e7 }),
      months: fc.integer({ min: 0, max: 12 }),
    },
    { requiredKeys: [] },
  );
  const anyAnswers = fc
    .uniqueArray(fc.stringMatching(/^[a-z0-9]{1,12}$/), { maxLength: 6 })
    .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), entry))))
    .map((entries) => answers(Object.fromEntries(entries) as Record<string, Values>));
  const withoutAbsent = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

  test('are the same after the wire, and after a move there and back', () => {
    const renamed = form([
      { ...list(), name: 'lodgers' },
      ...members.map((field) => ({ ...field, in: 'lodgers' })),
    ]);
    fc.assert(
      fc.property(anyAnswers, (values) => {
        const wire = fromWire(form(), YEAR, toWire(form(), YEAR, values));
        expect(wire).toEqual({ ok: true, values: withoutAbsent(values) });
        const back = migrateAnswers(migrateAnswers(values, form(), renamed, YEAR), renamed, form(), YEAR);
        expect(back).toEqual(withoutAbsent(values));
      }),
    );
  });

  test('settle the same step by step as from scratch, and total what the entries have', () => {
    const all = fieldsFor(form(), YEAR);
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 0, max: 1e7 }), (values, rent) => {
        const ids = entryIds(list(), values['tenants']);
        const fields = withEntries(all, values);
        const [first] = ids;
        const name = first === undefined ? 'note' : `tenants:${first}:rent`;
        const next = { ...values, [name]: first === undefined ? 'x' : rent };
        expect(withEntries(all, next)).toBe(fields);
        const again = settleAgain(settle(fields, values), [name], fields, next);
        const scratch = settle(fields, next);
        expect(withoutAbsent(again.values)).toEqual(withoutAbsent(scratch.values));
        expect(again.hidden).toEqual(scratch.hidden);
        const expected = ids.reduce(
          (sum, id) =>
            sum + Number(next[`tenants:${id}:rent`] ?? 0) * Number(next[`tenants:${id}:months`] ?? 0),
          0,
        );
        expect(scratch.values['all'] ?? 0).toBe(expected);
      }),
    );
  });
});
