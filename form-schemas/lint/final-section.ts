import type { Definition } from '../definition.ts';
import { FINAL } from '../outside-names.ts';
import { widgetOf } from '../resolve.ts';
import type { WidgetName } from '../widgets/index.ts';
import type { Problem } from './problem.ts';

const TICK: readonly WidgetName[] = ['checkbox'];
const TEXT: readonly WidgetName[] = ['text', 'multiline'];
const DATE: readonly WidgetName[] = ['date'];

/**
 * The boxes of the final section that the return and its checks read by name, with the widgets whose values they can
 * read. A year can drop a box.
 */
export const finalFields: Readonly<Record<string, readonly WidgetName[]>> = {
  details_changed: TICK,
  moved_on: DATE,
  nic2_pay: TICK,
  child_benefit: TICK,
  cb_amount: ['money'],
  cb_amount_by_dates: ['computed'],
  cb_number: ['number', 'integer'],
  cb_date_end: DATE,
  marriage_transfer: TICK,
  spouse_first_name: TEXT,
  spouse_last_name: TEXT,
  spouse_nin: ['nino', ...TEXT],
  spouse_dob: DATE,
  married_date: DATE,
  tax_owed_not_to_be_coded_out: TICK,
  bank_name: TEXT,
  bank_acname: TEXT,
  bank_acnumber: ['account-number', ...TEXT],
  bank_sort: ['sort-code', ...TEXT],
  other_information: TEXT,
  estimated: TICK,
  reduction_reason: TEXT,
  loss_back_note: TEXT,
};

/** Boxes of the final section that the return would leave out, because their name or kind changed. */
export function finalSectionProblems({ tax_column: section, form_json: { fields } }: Definition): Problem[] {
  if (section !== FINAL) return [];
  return fields.flatMap((field, index): Problem[] => {
    const named = Object.entries(finalFields).find(([name]) => field.id === `${FINAL}.${name}`);
    const [name = field.name, widgets = finalFields[field.name]] = named ?? [];
    const problem = (attribute: string, message: string): Problem => ({
      path: `/form_json/fields/${index}/${attribute}`,
      message: `${field.name}: ${message}`,
      rule: 'read-by-app',
      about: name,
    });
    return [
      ...(name === field.name
        ? []
        : [problem('name', `the return reads this box as "${name}", so its name cannot change`)]),
      ...(widgets === undefined || widgets.includes(widgetOf(field))
        ? []
        : [problem('format', 'the return reads this box, so its kind cannot change')]),
    ];
  });
}
