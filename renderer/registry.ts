import type { WidgetName } from '#form-schemas/vocabulary.ts';
import type { Widget } from './define-widget.ts';
import { checkbox } from './widgets/checkbox/checkbox.tsx';
import { computed } from './widgets/computed/computed.tsx';
import { date } from './widgets/date/date.tsx';
import { money } from './widgets/money/money.tsx';
import { multiline } from './widgets/multiline/multiline.tsx';
import { nino } from './widgets/nino/nino.tsx';
import { number } from './widgets/number/number.tsx';
import { payeReference } from './widgets/paye-reference/paye-reference.tsx';
import { postcode } from './widgets/postcode/postcode.tsx';
import { select } from './widgets/select/select.tsx';
import { staticText } from './widgets/static/static.tsx';
import { text } from './widgets/text/text.tsx';
import { utr } from './widgets/utr/utr.tsx';

/** Every widget, one line each. */
export const widgets = {
  text,
  multiline,
  money,
  number,
  date,
  checkbox,
  select,
  utr,
  nino,
  'paye-reference': payeReference,
  postcode,
  computed,
  static: staticText,
} satisfies Record<WidgetName, Widget>;

export function widgetNamed(name: WidgetName): Widget {
  return widgets[name];
}
