import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import type { PathState } from '../../../shared/paths.ts';
import { useGetUserProfileQuery } from '../../../shared/profile.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { PasswordForm } from '../components/password-form.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import classes from './profile-screen.module.css';

/** The account: who you are, and how you sign in. Spec 1, 2.7. */
export function ProfileScreen() {
  const session = useSession();
  const state = useLocation().state as PathState['profileMain'] | null;
  const wanted = typeof state === 'string' ? state : state?.tab;
  const [tab, setTab] = useState<string | null>(wanted === 'Security' ? 'security' : 'profile');
  // Agents act for the client, but the client's password is the client's.
  const hasSecurity = session?.agent === undefined;
  return (
    <>
      <PageHeader title="Profile & settings" />
      <Tabs value={hasSecurity ? tab : 'profile'} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="profile">Your profile</Tabs.Tab>
          {hasSecurity ? <Tabs.Tab value="security">Security</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="profile" className={classes.panel}>
          <YourProfile />
        </Tabs.Panel>
        <Tabs.Panel value="security" className={classes.panel}>
          <PasswordForm />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function YourProfile() {
  const { data, error, isError, refetch } = useGetUserProfileQuery();
  if (data) return <ProfileForm profile={data} />;
  if (!isError) return <SkeletonRows rows={8} height={44} label="Loading your profile" />;
  return (
    <ErrorState title="Your profile could not be loaded" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </ErrorState>
  );
}
