import type { Format } from '../vocabulary.ts';
import { accountNumber } from './account-number.ts';
import { accountPicker } from './account-picker.ts';
import { checkbox } from './checkbox.ts';
import { computed } from './computed.ts';
import { country } from './country.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { fileDrop } from './file-drop.ts';
import { integer } from './integer.ts';
import { list } from './list.ts';
import { money } from './money.ts';
import { multiline } from './multiline.ts';
import { nino } from './nino.ts';
import { number } from './number.ts';
import { payeReference } from './paye-reference.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { postcode } from './postcode.ts';
import { radio } from './radio.ts';
import { select } from './select.ts';
import { sortCode } from './sort-code.ts';
import { staticText } from './static.ts';
import { tagPicker } from './tag-picker.ts';
import { taxYear } from './tax-year.ts';
import { text } from './text.ts';
import { utr } from './utr.ts';
import type { WidgetKind } from './kind.ts';

/** Every widget a field can name, in one line each. Without one the format decides (widgetOf in resolve.ts). */
const kinds = {
  text,
  multiline,
  money,
  number,
  integer,
  percent,
  date,
  'tax-year': taxYear,
  checkbox,
  select,
  radio,
  country,
  'tag-picker': tagPicker,
  'account-picker': accountPicker,
  phone,
  email,
  utr,
  nino,
  'paye-reference': payeReference,
  postcode,
  'sort-code': sortCode,
  'account-number': accountNumber,
  'file-drop': fileDrop,
  list,
  computed,
  static: staticText,
};

export type WidgetName = keyof typeof kinds;
export const widgetKinds: Readonly<Record<WidgetName, WidgetKind>> = kinds;
export const widgetNames = Object.keys(kinds) as readonly WidgetName[];

/** The formats a widget supports. */
export function formatsOf(widget: WidgetName): readonly Format[] {
  const { shape, formats } = widgetKinds[widget];
  return formats ?? [shape.format];
}
