/** A tab of the profile: its value in addresses, and its label. */
export interface ProfileTab {
  readonly value:
    | 'profile'
    | 'security'
    | 'activity'
    | 'businesses'
    | 'custom-tags'
    | 'invoice-settings'
    | 'advisers'
    | 'plan'
    | 'data';
  readonly label: string;
}

/**
 * The tabs someone has. Agents act for the client but change neither the client's password nor who has access, and
 * cannot copy or delete the account; they see their own activity. Support sees Security, which has something for them,
 * and neither who has access nor the copies of the data. Spec 1, 2.7.
 */
export function profileTabs({
  who,
  customTags,
}: {
  who: 'owner' | 'agent' | 'support';
  customTags: boolean;
}): readonly ProfileTab[] {
  const isAgent = who === 'agent';
  const isOwner = who === 'owner';
  return [
    { value: 'profile', label: 'Your profile' },
    ...(isAgent ? [] : [{ value: 'security', label: 'Security' } as const]),
    { value: 'businesses', label: 'Businesses' },
    ...(isAgent || customTags ? [{ value: 'custom-tags', label: 'Custom tags' } as const] : []),
    { value: 'invoice-settings', label: 'Invoice settings' },
    ...(isOwner ? [{ value: 'advisers', label: 'Adviser management' } as const] : []),
    { value: 'plan', label: 'Manage your plan' },
    ...(isOwner ? [{ value: 'data', label: 'Your data' } as const] : []),
    ...(isAgent ? [{ value: 'activity', label: 'Security activity' } as const] : []),
  ];
}

/**
 * The tab that an address or a navigation state requests, by value or label; the first tab when neither matches.
 */
export function requestedTab(
  tabs: readonly ProfileTab[],
  requested: string | undefined,
): ProfileTab['value'] {
  return tabs.find(({ value, label }) => value === requested || label === requested)?.value ?? 'profile';
}
