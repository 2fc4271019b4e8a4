import type { ReplyOf } from '#contract/endpoint.ts';
import type { getStartedYear, YearForm } from '#contract/worklist/worklists.ts';

/** A form of a started year. */
export const form = (code: string, title: string, more: Partial<YearForm> = {}): YearForm => ({
  code,
  title,
  kind: 'single',
  toDecide: 0,
  items: 34,
  hasDraft: true,
  version: 0,
  published: '',
  ...more,
});

/** A tax year that was started, with one form published. */
export const startedYear: ReplyOf<typeof getStartedYear> = {
  from: '2026-27',
  startedBy: 'ann@staff.example',
  started: '2026-11-20T10:00:00.000Z',
  forms: [
    form('SA100', 'Tax return', { toDecide: 12, items: 118 }),
    form('SA102', 'Employment'),
    form('SA105', 'UK property', {
      toDecide: null,
      items: 0,
      hasDraft: false,
      version: 1,
      published: '2026-11-20T10:00:00.000Z',
    }),
  ],
  left: [],
  rates: { left: null, hasDraft: true, version: null, unverified: 118 },
};
