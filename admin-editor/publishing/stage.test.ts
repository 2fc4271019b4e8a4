import { expect, test } from 'vitest';
import type { Review } from '#contract/filing/review.ts';
import { type DraftFacts, hasAnyStep, nextStep, permissionsOf, stageOf } from './stage.ts';

const ann = { email: 'ann@staff.example', roles: ['editor', 'approver'] as const };
const bob = { email: 'bob@staff.example', roles: ['approver'] as const };
const eve = { email: 'eve@staff.example', roles: ['viewer'] as const };
const review = (state: Review['state']): Review => ({
  revision: 7,
  version: 1,
  state,
  sentBy: ann.email,
  sent: '2026-11-20T10:00:00.000Z',
  note: '',
  decidedBy: '',
  reason: '',
});
const facts = (more: Partial<DraftFacts> = {}): DraftFacts => ({
  hasDraft: true,
  review: null,
  revision: 7,
  savedBy: ann.email,
  secondAdmin: true,
  ...more,
});

test('applies a review to its revision only: any later typing makes the draft a draft again', () => {
  expect(stageOf(facts({ review: review('approved') }))).toBe('approved');
  expect(stageOf(facts({ review: review('approved'), revision: 8 }))).toBe('draft');
  expect(stageOf(facts({ review: review('approved'), revision: undefined }))).toBe('draft');
  expect(stageOf(facts({ hasDraft: false }))).toBe('none');
});

test('lets an editor send and another approver approve, and tells the sender that a second admin is needed', () => {
  expect(permissionsOf(facts(), ann)).toEqual({ send: '' });
  expect(permissionsOf(facts(), bob).send).toContain('role');
  const waiting = facts({ review: review('in review') });
  expect(permissionsOf(waiting, ann).approve).toContain('second');
  expect(permissionsOf(waiting, bob)).toEqual({ approve: '', sendBack: '' });
  expect(permissionsOf(waiting, eve).approve).toContain('approver');
  expect(permissionsOf(facts({ review: review('approved') }), ann)).toEqual({ sendBack: '', publish: '' });
});

test('lets an approver publish the draft as it is without a second admin', () => {
  const alone = facts({ secondAdmin: false });
  expect(permissionsOf(alone, ann)).toEqual({ publish: '' });
  expect(permissionsOf(alone, eve).publish).toContain('approver');
  expect(permissionsOf({ ...alone, review: review('in review') }, ann).approve).toBe('');
  expect(permissionsOf({ ...alone, hasDraft: false }, ann)).toEqual({});
});

test('shows each role its own next step', () => {
  const cal = { email: 'cal@staff.example', roles: ['editor'] as const };
  const steps = (of: DraftFacts) => [ann, bob, cal, eve].map((me) => nextStep(of, me));
  expect(steps(facts())).toEqual(['send', 'look', 'send', 'look']);
  // The sender, or last editor, cannot approve it, only send it back.
  expect(steps(facts({ review: review('in review') }))).toEqual(['send back', 'decide', 'look', 'look']);
  expect(steps(facts({ review: review('approved') }))).toEqual(['publish', 'publish', 'look', 'look']);
  expect(steps(facts({ secondAdmin: false }))).toEqual(['publish', 'publish', 'look', 'look']);
  expect(permissionsOf(facts({ secondAdmin: false }), cal).publish).toContain('Ask one of them');
});

test('offers nothing but a look to people who can never send, approve or publish', () => {
  const cal = { email: 'cal@staff.example', roles: ['editor'] as const };
  for (const secondAdmin of [true, false]) {
    expect(hasAnyStep({ secondAdmin }, eve)).toBe(false);
    expect(hasAnyStep({ secondAdmin }, bob)).toBe(true);
    expect(hasAnyStep({ secondAdmin }, cal)).toBe(secondAdmin);
  }
});
