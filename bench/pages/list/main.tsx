import { createRoot } from 'react-dom/client';
import type { Definition, Field, Value, Values } from '../../../form-schemas/definition.ts';
import { pathOf } from '../../../form-schemas/paths.ts';
import { fetchList } from '../../../renderer/widgets/list/list.tsx';
import { definitionOf, valuesOf } from '../../translate.ts';
import { announce, loadInput, rootElement } from '../protocol.ts';
import { formPage } from '../ours/form-page.tsx';

/** The neutral form as one list: the first twenty fields that are always shown, in every entry. All entries are open. */
const FIELDS = 20;
const LIST = 'entries';

const input = await loadInput();
const { form, data } = input;
const whole = definitionOf(form);
const flat = valuesOf(form, data.flat);
const members: readonly Field[] = whole.form_json.fields
  .filter(({ depends }) => depends === undefined)
  .slice(0, FIELDS)
  .map(({ heading: _heading, ...field }) => ({ ...field, in: LIST }));
const money = members.find(({ currency }) => currency === true);
const count = Math.floor(form.n / FIELDS);
const idOf = (entry: number) => `e${entry}`;
const definition: Definition = {
  ...whole,
  form_json: {
    recordOnly: true,
    fields: [
      { name: LIST, title: 'Entries', format: 'list', entryWord: 'Entry', maxEntries: 200 },
      ...members,
      {
        name: 'total',
        title: 'Total',
        format: 'number',
        currency: true,
        widget: 'computed',
        computed: { sum: [LIST, { var: money?.name ?? '' }] },
      },
    ],
  },
};
const ids = Array.from({ length: count }, (_, entry) => idOf(entry));
const start: Values = {
  [LIST]: ids.join(),
  ...Object.fromEntries(
    ids.flatMap((id) =>
      members.map(({ name }): [string, Value | undefined] => [pathOf(LIST, id, name), flat[name]]),
    ),
  ),
};
const page = formPage(definition, start, '');
const middle = page.idOf(pathOf(LIST, idOf(Math.floor(count / 2)), money?.name ?? ''));

/** Most entries of a long list are folded. Opened, they are the most that a key can draw. */
function openAll(): void {
  const entries = document.querySelectorAll('details');
  if (entries.length < count) requestAnimationFrame(openAll);
  for (const entry of entries) entry.open = true;
}

await fetchList();
announce(
  input,
  {
    idOf: () => middle,
    submit: () => Promise.resolve(),
    errorCount: page.errorCount,
    getValue: () => page.values()['total'],
  },
  () => {
    createRoot(rootElement()).render(page.element);
    openAll();
  },
);
