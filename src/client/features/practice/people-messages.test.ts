import { expect, test } from 'vitest';
import { practiceEventKinds } from '#contract/practice/practice-words.ts';
import { eventText } from './people-messages.ts';

test('says what each line of the log means, also about people and clients who no longer exist', () => {
  for (const kind of practiceEventKinds) {
    const gone = eventText({ kind, about: '', detail: 'member' });
    expect(gone).toMatch(/^[A-Z][\w “”]+$/);
    expect(gone).not.toContain('undefined');
  }
  expect(eventText({ kind: 'role-changed', about: 'Cleo', detail: 'owner' })).toBe('Made Cleo an owner');
  expect(eventText({ kind: 'client-opened', about: 'robin@people.example', detail: '' })).toBe(
    'Opened the account of robin@people.example',
  );
});
