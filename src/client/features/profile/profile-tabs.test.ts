import { expect, test } from 'vitest';
import { profileTabs, shownTab } from './profile-tabs.ts';

const labels = (isAgent: boolean, customTags: boolean) =>
  profileTabs({ isAgent, customTags }).map(({ label }) => label);

test('agents have custom tags and their security activity; security is the filer’s own', () => {
  expect(labels(false, false)).toEqual(['Your profile', 'Security', 'Manage your plan']);
  expect(labels(false, true)).toEqual(['Your profile', 'Security', 'Custom tags', 'Manage your plan']);
  expect(labels(true, false)).toEqual([
    'Your profile',
    'Custom tags',
    'Manage your plan',
    'Security activity',
  ]);
});

test('a tab is asked for by its name or as the address names it, and one that is not there is not shown', () => {
  const tabs = profileTabs({ isAgent: false, customTags: true });
  expect(shownTab(tabs, 'Security')).toBe('security');
  expect(shownTab(tabs, 'custom-tags')).toBe('custom-tags');
  expect(shownTab(tabs, undefined)).toBe('profile');
  expect(shownTab(profileTabs({ isAgent: true, customTags: true }), 'Security')).toBe('profile');
});
