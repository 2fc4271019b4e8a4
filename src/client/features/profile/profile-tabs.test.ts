import { expect, test } from 'vitest';
import { profileTabs, requestedTab } from './profile-tabs.ts';

const labels = (who: 'owner' | 'agent' | 'support', customTags: boolean) =>
  profileTabs({ who, customTags }).map(({ label }) => label);

test('agents have custom tags and their own security activity; the security tab is the filer’s only', () => {
  expect(labels('owner', false)).toEqual([
    'Your profile',
    'Security',
    'Businesses',
    'Invoice settings',
    'Adviser management',
    'Manage your plan',
    'Your data',
  ]);
  expect(labels('owner', true)).toEqual([
    'Your profile',
    'Security',
    'Businesses',
    'Custom tags',
    'Invoice settings',
    'Adviser management',
    'Manage your plan',
    'Your data',
  ]);
  expect(labels('agent', false)).toEqual([
    'Your profile',
    'Businesses',
    'Custom tags',
    'Invoice settings',
    'Manage your plan',
    'Security activity',
  ]);
});

test('support has no tab whose calls only the owner can make', () => {
  expect(labels('support', true)).toEqual([
    'Your profile',
    'Security',
    'Businesses',
    'Custom tags',
    'Invoice settings',
    'Manage your plan',
  ]);
});

test('finds a tab by its name or its value in the address; an unknown tab is not shown', () => {
  const tabs = profileTabs({ who: 'owner', customTags: true });
  expect(requestedTab(tabs, 'Security')).toBe('security');
  expect(requestedTab(tabs, 'custom-tags')).toBe('custom-tags');
  expect(requestedTab(tabs, undefined)).toBe('profile');
  expect(requestedTab(profileTabs({ who: 'agent', customTags: true }), 'Security')).toBe('profile');
});
