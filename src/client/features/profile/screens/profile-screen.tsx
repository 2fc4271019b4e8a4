import { PageHeader } from '#ui/page-header.tsx';

/** The account: who you are, and how you sign in. */
export function ProfileScreen() {
  return <PageHeader title="Profile & settings" />;
}
