import type { Dashboard, RegularItems, TagTotal, TaxGrowth } from '#contract/insights/insights.ts';

const MONTHS = 12;

/** 'DD/MM/YYYY', this many months after April 2025. */
function day(date: string, months: number): string {
  const month = 3 + months;
  return `${date}/${String(1 + (month % 12)).padStart(2, '0')}/${2025 + Math.floor(month / 12)}`;
}

function everyMonth<T>(of: (index: number) => T): (T & { from: string; to: string })[] {
  return Array.from({ length: MONTHS }, (_, index) => ({
    from: day('06', index),
    to: day('05', index + 1),
    ...of(index),
  }));
}

function everyDay(amounts: (index: number) => { in: number; out: number }): Dashboard['bank'] {
  const first = Date.UTC(2026, 7, 23);
  return {
    from: '23/08/2026',
    to: '20/11/2026',
    days: Array.from({ length: 90 }, (_, index) => ({
      date: new Date(first + index * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'UTC' }),
      ...amounts(index),
    })),
  };
}

export const charts: Dashboard = {
  bank: everyDay((index) => ({
    in: index % 7 === 0 ? 1200.5 + index * 10 : 0,
    out: index % 3 === 0 ? 80.25 + index : 0,
  })),
  months: everyMonth((index) => ({ income: 3200 + index * 150, expense: 900 + (index % 4) * 120 })),
  income_tags: ['TRAI', 'PROI'],
  expense_tags: ['TRAE', 'PROE'],
  profits: [
    {
      business: 'trade',
      quarters: [4100, 5200.4, -300, 2500].map((profit, index) => ({
        from: day('06', index * 3),
        to: day('05', index * 3 + 3),
        income: profit + 1000,
        expense: 1000,
        profit,
      })),
    },
  ],
};

export const noCharts: Dashboard = {
  bank: everyDay(() => ({ in: 0, out: 0 })),
  months: everyMonth(() => ({ income: 0, expense: 0 })),
  income_tags: [],
  expense_tags: [],
  profits: [],
};

export const tags: TagTotal[] = (
  [
    ['TRAI', 5, 'Trading income', 'I', 38_450],
    ['PROI', 2, 'Property income', 'I', 9600],
    ['TRPR', 54, 'Business premises', 'E', 7800],
    ['TRVE', 53, 'Travel and vehicles', 'E', 2410.35],
    ['TROF', 56, 'Phone and office', 'E', 1980],
    ['TRAD', 57, 'Advertising', 'E', 900],
    ['TRGO', 50, 'Goods and materials', 'E', 640],
    ['TRPF', 61, 'Accountancy and legal', 'E', 480],
    ['TRFC', 59, 'Bank charges', 'E', 60],
    ['PROE', 12, 'Property expense', 'E', 1480],
  ] as const
).map(([code, claimed_cat_id, title, type, sub_total]) => ({
  code,
  claimed_cat_id,
  title,
  type,
  sub_total,
  count: 4,
  in_tax: 'Y',
}));

export const growth: TaxGrowth = {
  months: everyMonth((index) => ({ tax: Math.max(0, index * 700 - 900.5) })),
  set_aside: { from: '06/11/2026', to: '05/12/2026', amount: 700, before: 6100, now: 6800 },
};

export const noGrowth: TaxGrowth = { months: everyMonth(() => ({ tax: 0 })), set_aside: null };

const item = {
  ac_name: 'Business account',
  account_id: 7,
  count: 3,
  last: '03/11/2026',
  tagged: 'Y',
} as const;

export const regular: RegularItems = {
  from: '23/08/2026',
  to: '20/11/2026',
  patterns: [
    { ...item, type: 'expense', description: 'Studio rent', frequency: 'monthly', average_amount: 650 },
    { ...item, type: 'income', description: 'Elm Row Dairy', frequency: 'weekly', average_amount: 120.5 },
    { ...item, type: 'expense', description: 'Window cleaner', frequency: 'fortnightly', average_amount: 24 },
    { ...item, type: 'income', description: 'Tenant', frequency: 'four_weekly', average_amount: 1980.75 },
  ],
};
