import { expect, test } from 'vitest';
import { eventSource, eventTitle } from './event-words.ts';

const event = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'agent-access',
  actor: 'agent',
  name: 'ada@agents.example',
  address: '192.0.2.1',
  device: 'Firefox on Windows',
} as const;

test('shows what happened, who did it and where', () => {
  expect(eventTitle(event)).toBe('Your agent opened your account');
  expect(eventSource(event)).toBe('ada@agents.example · Firefox on Windows · 192.0.2.1');
  expect(eventTitle({ kind: 'wrong-authenticator-code' })).toBe('Wrong authenticator code');
  expect(eventSource({ ...event, actor: 'owner', name: '' })).toBe('You · Firefox on Windows · 192.0.2.1');
});
