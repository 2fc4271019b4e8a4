import { formatPounds, pence } from '#domain/money.ts';
import { within } from './within.ts';
import type { WidgetKind } from './kind.ts';

export const money: WidgetKind = {
  shape: { format: 'number', currency: true },
  stores: ['integer'],
  read: (value) => (typeof value === 'number' ? formatPounds(pence(value)) : String(value)),
  samples: ({ min, max }, _, at) =>
    [(at + 1) * 100, 10, 0, 50_000].map((pounds) => within(pounds, min, max) * 100),
  editing: {
    label: 'Money',
    group: 'Numbers',
    words: 'amount pounds pence £ gbp currency price cost income sum',
    options: ['length', 'min', 'max', 'allowNegative', 'wholePounds', 'required'],
  },
};
