/** A tab of the profile: as addresses name it, and as it is called. */
export interface ProfileTab {
  readonly value: 'profile' | 'security' | 'activity' | 'custom-tags' | 'plan';
  readonly label: string;
}

/** The tabs someone has. Agents act for the client, but the client's password is the client's: they see their own activity. Spec 1, 2.7. */
export function profileTabs({
  isAgent,
  customTags,
}: {
  isAgent: boolean;
  customTags: boolean;
}): readonly ProfileTab[] {
  return [
    { value: 'profile', label: 'Your profile' },
    ...(isAgent ? [] : [{ value: 'security', label: 'Security' } as const]),
    ...(isAgent || customTags ? [{ value: 'custom-tags', label: 'Custom tags' } as const] : []),
    { value: 'plan', label: 'Manage your plan' },
    ...(isAgent ? [{ value: 'activity', label: 'Security activity' } as const] : []),
  ];
}

/** The tab that an address or a navigation state asks for, by its value or name; the first where it is none of them. */
export function shownTab(tabs: readonly ProfileTab[], asked: string | undefined): ProfileTab['value'] {
  return tabs.find(({ value, label }) => value === asked || label === asked)?.value ?? 'profile';
}
