import type { Definition, Values } from '#form-schemas/definition.ts';
import { isList } from '#form-schemas/is-list.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';

/** Widgets for answers that say where money is paid, or whose tax it is. */
const guarded: ReadonlySet<WidgetName> = new Set(['sort-code', 'account-number', 'utr']);

type Answers = Values | readonly Values[];

/** Whether a save changes a bank account or a UTR and therefore needs confirmation. */
export function changesGuarded(
  { form_json }: Definition,
  before: Answers | undefined,
  after: Answers,
): boolean {
  const names = form_json.fields.flatMap(({ name, widget }) =>
    widget !== undefined && guarded.has(widget) ? [name] : [],
  );
  const of = (answers: Answers) =>
    JSON.stringify(
      (isList(answers) ? answers : [answers])
        .map((values) => names.map((name) => values[name] ?? ''))
        .filter((found) => found.some((value) => value !== '')),
    );
  return names.length > 0 && of(before ?? {}) !== of(after);
}
