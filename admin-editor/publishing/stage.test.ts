import { expect, test } from 'vitest';
import type { Review } from '#contract/review.ts';
import { type DraftFacts, mayBringAbout, nextStep, permissionsOf, stageOf } from './stage.ts';

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

test('a review counts for its revision alone: whatever is typed after it makes the draft a draft again', () => {
  expect(stageOf(facts({ review: review('approved') }))).toBe('approved');
  expect(stageOf(facts({ review: review('approved'), revision: 8 }))).toBe('draft');
  expect(stageOf(facts({ review: review('approved'), revision: undefined }))).toBe('draft');
  expect(stageOf(facts({ hasDraft: false }))).toBe('none');
});

test('an editor sends, another approver approves, and who edited or sent is told that a second admin has to', () => {
  expect(permissionsOf(facts(), ann)).toEqual({ send: '' });
  expect(permissionsOf(facts(), bob).send).toContain('role');
  const waiting = facts({ review: review('in review') });
  expect(permissionsOf(waiting, ann).approve).toContain('second');
  expect(permissionsOf(waiting, bob)).toEqual({ approve: '', sendBack: '' });
  expect(permissionsOf(waiting, eve).approve).toContain('approver');
  expect(permissionsOf(facts({ review: review('approved') }), ann)).toEqual({ sendBack: '', publish: '' });
});

test('without a second admin an approver publishes the draft as it is', () => {
  const alone = facts({ secondAdmin: false });
  expect(permissionsOf(alone, ann)).toEqual({ publish: '' });
  expect(permissionsOf(alone, eve).publish).toContain('approver');
  expect(permissionsOf({ ...alone, review: review('in review') }, ann).approve).toBe('');
  expect(permissionsOf({ ...alone, hasDraft: false }, ann)).toEqual({});
});

test('what comes next is for each role what it may do itself', () => {
  const cal = { email: 'cal@staff.example', roles: ['editor'] as const };
  const steps = (of: DraftFacts) => [ann, bob, cal, eve].map((me) => nextStep(of, me));
  expect(steps(facts())).toEqual(['send', 'look', 'send', 'look']);
  // Who sent it, or edited it last, does not approve it: it is theirs to send back alone.
  expect(steps(facts({ review: review('in review') }))).toEqual(['send back', 'decide', 'look', 'look']);
  expect(steps(facts({ review: review('approved') }))).toEqual(['publish', 'publish', 'look', 'look']);
  expect(steps(facts({ secondAdmin: false }))).toEqual(['publish', 'publish', 'look', 'look']);
  expect(permissionsOf(facts({ secondAdmin: false }), cal).publish).toContain('Ask one of them');
});

test('who can neither send, approve nor publish, whatever becomes of the draft, only looks', () => {
  const cal = { email: 'cal@staff.example', roles: ['editor'] as const };
  for (const secondAdmin of [true, false]) {
    expect(mayBringAbout({ secondAdmin }, eve)).toBe(false);
    expect(mayBringAbout({ secondAdmin }, bob)).toBe(true);
    expect(mayBringAbout({ secondAdmin }, cal)).toBe(secondAdmin);
  }
});
