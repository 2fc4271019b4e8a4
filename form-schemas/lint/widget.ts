import type { Field } from '../definition.ts';
import { formatsOf, widgetKinds, type WidgetName } from '../widgets/index.ts';
import type { Problem } from './problem.ts';

/** A widget that does not match the field's values. */
export function widgetProblems(field: Field): Problem[] {
  const { widget, format, choicesFrom, currency } = field;
  if (widget === undefined) return [];
  const source = widgetKinds[widget].shape.choicesFrom;
  if (source !== undefined && (format !== 'select' || choicesFrom !== source)) {
    return [
      {
        path: '/choicesFrom',
        message: `the widget ${widget} is for a choice with choicesFrom "${source}"`,
      },
    ];
  }
  const formats = formatsOf(widget);
  if (!formats.includes(format)) {
    return [{ path: '/widget', message: `the widget ${widget} is for the format ${formats.join(', ')}` }];
  }
  if (widget === 'money' && currency !== true) {
    return [{ path: '/widget', message: 'the widget money is for a number with "currency": true' }];
  }
  if (plainNumbers.has(widget) && currency === true) {
    return [{ path: '/widget', message: `the widget ${widget} is for a number that is not money` }];
  }
  if (widget === 'computed' && field.computed === undefined && field.fill?.from !== 'calculated') {
    return [{ path: '/widget', message: 'the widget computed is for a field with a formula ("computed")' }];
  }
  return [];
}

const plainNumbers: ReadonlySet<WidgetName> = new Set(['number', 'integer', 'percent']);
