import type { WidgetName } from '#form-schemas/widgets/index.ts';
import type { Widget } from './define-widget.ts';
import { accountNumber } from './widgets/account-number/account-number.tsx';
import { accountPicker } from './widgets/account-picker/account-picker.tsx';
import { checkbox } from './widgets/checkbox/checkbox.tsx';
import { computed } from './widgets/computed/computed.tsx';
import { country } from './widgets/country/country.tsx';
import { date } from './widgets/date/date.tsx';
import { email } from './widgets/email/email.tsx';
import { fileDrop } from './widgets/file-drop/file-drop.tsx';
import { integer } from './widgets/integer/integer.tsx';
import { list } from './widgets/list/list.tsx';
import { money } from './widgets/money/money.tsx';
import { multiline } from './widgets/multiline/multiline.tsx';
import { nino } from './widgets/nino/nino.tsx';
import { number } from './widgets/number/number.tsx';
import { payeReference } from './widgets/paye-reference/paye-reference.tsx';
import { percent } from './widgets/percent/percent.tsx';
import { phone } from './widgets/phone/phone.tsx';
import { postcode } from './widgets/postcode/postcode.tsx';
import { radio } from './widgets/radio/radio.tsx';
import { select } from './widgets/select/select.tsx';
import { sortCode } from './widgets/sort-code/sort-code.tsx';
import { staticText } from './widgets/static/static.tsx';
import { tagPicker } from './widgets/tag-picker/tag-picker.tsx';
import { taxYear } from './widgets/tax-year/tax-year.tsx';
import { text } from './widgets/text/text.tsx';
import { utr } from './widgets/utr/utr.tsx';

/** Every widget, one line each. */
export const widgets = {
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
} satisfies Record<WidgetName, Widget>;

/** The widget with a name; undefined for a name that only other themes know. */
export function widgetNamed(name: WidgetName): Widget;
export function widgetNamed(name: string | undefined): Widget | undefined;
export function widgetNamed(name: string | undefined): Widget | undefined {
  return name !== undefined && name in widgets ? widgets[name as WidgetName] : undefined;
}
