import { expect, test } from 'vitest';
import { profileTabs, requestedTab } from './profile-tabs.ts';

const labels = (isAgent: boolean, customTags: boolean) =>
  profileTabs({ isAgent, customTags }).map(({ label }) => label);

test('agents have custom tags and their own security activity; the security tab is the filer’s only', () => {
  expect(labels(false, false)).toEqual([
    'Your profile',
    'Security',
    'Businesses',
    'Invoice settings',
    'Adviser management',
    'Manage your plan',
    'Your data',
  ]);
  expect(labels(false, true)).toEqual([
    'Your profile',
    'Security',
    'Businesses',
    'Custom tags',
    'Invoice settings',
    'Adviser management',
    'Manage your plan',
    'Your data',
  ]);
  expect(labels(true, false)).toEqual([
    'Your profile',
    'Businesses',
    'Custom tags',
    'Invoice settings',
    'Manage your plan',
    'Security activity',
  ]);
});

test('finds a tab by its name or its value in the address; an unknown tab is not shown', () => {
  const tabs = profileTabs({ isAgent: false, customTags: true });
  expect(requestedTab(tabs, 'Security')).toBe('security');
  expect(requestedTab(tabs, 'custom-tags')).toBe('custom-tags');
  expect(requestedTab(tabs, undefined)).toBe('profile');
  expect(requestedTab(profileTabs({ isAgent: true, customTags: true }), 'Security')).toBe('profile');
});
