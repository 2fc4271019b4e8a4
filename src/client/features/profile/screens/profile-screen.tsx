import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useAnyUnsaved } from '../../../shared/forms/unsaved.ts';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard.ts';
import { type PathState, paths } from '../../../shared/paths.ts';
import { useGetUserProfileQuery } from '../../../shared/profile.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { whoLooks } from '../../../shared/session/who-looks.ts';
import { PasswordForm } from '../components/password-form.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { profileTabs, requestedTab } from '../profile-tabs.ts';
import classes from './profile-screen.module.css';

const PlanTab = late(async () => (await import('../plan/plan-tab.tsx')).PlanTab, {
  loading: () => <SkeletonRows rows={5} height={44} label="Loading your plan" />,
});
const SecondFactorsPart = late(
  async () => (await import('../security/second-factors-part.tsx')).SecondFactorsPart,
  { loading: () => <SkeletonRows rows={4} height={44} label="Loading how you log in" /> },
);
const ActivityCard = late(async () => (await import('../components/activity-card.tsx')).ActivityCard, {
  loading: () => <SkeletonRows rows={4} height={44} label="Loading your security activity" />,
});
const InvoiceSettings = late(
  async () => (await import('../invoice-settings/invoice-settings.tsx')).InvoiceSettings,
  { loading: () => <SkeletonRows rows={6} height={44} label="Loading your invoice settings" /> },
);
const AccountAccess = late(async () => (await import('../access/account-access.tsx')).AccountAccess, {
  loading: () => <SkeletonRows rows={4} height={44} label="Loading your sessions" />,
});
const BusinessesTab = late(async () => (await import('../businesses/businesses-tab.tsx')).BusinessesTab, {
  loading: () => <SkeletonRows rows={5} height={44} label="Loading your businesses" />,
});
// Lazy, because it loads the form engine.
const CustomTagsTab = late(async () => (await import('../custom-tags/custom-tags-tab.tsx')).CustomTagsTab, {
  loading: () => <SkeletonRows rows={5} height={44} label="Loading your tags" />,
});
const AdvisersTab = late(async () => (await import('../advisers/advisers-tab.tsx')).AdvisersTab, {
  loading: () => <SkeletonRows rows={3} height={64} label="Loading your advisers" />,
});

const YourDataTab = late(async () => (await import('../your-data/your-data-tab.tsx')).YourDataTab, {
  loading: () => <SkeletonRows rows={5} height={44} label="Loading your data" />,
});

/**
 * The account: who you are, how you sign in, your businesses, your custom tags, your invoices, your advisers and your plan. At /plan,
 * only the plan. Spec 1, 2.7.
 */
export function ProfileScreen() {
  const { pathname } = useLocation();
  if (pathname !== paths.plan) return <AllTabs />;
  return (
    <>
      <PageHeader title="Manage your plan" />
      <YourPlan />
    </>
  );
}

function AllTabs() {
  useLeaveGuard(useAnyUnsaved(), { savesDrafts: false });
  const session = useSession();
  const profile = useGetUserProfileQuery();
  const state = useLocation().state as PathState['profileMain'] | null;
  const [params, setParams] = useSearchParams();
  const tabs = profileTabs({
    who: whoLooks(session),
    customTags: profile.data?.custom_tags === 'Y',
  });
  const requested = params.get('tab') ?? (typeof state === 'string' ? state : state?.tab);
  const target = typeof state === 'string' ? undefined : state?.target;
  const shown = requestedTab(tabs, requested);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([shown]));
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]));
  return (
    <>
      <PageHeader title="Profile & settings" />
      <Tabs
        value={shown}
        onChange={(tab) => setParams(tab === null || tab === 'profile' ? {} : { tab }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* What is typed in these two stays when someone looks at another tab. */}
        <Tabs.Panel value="profile" className={classes.panel} keepMounted={seen.has('profile')}>
          <YourProfile />
        </Tabs.Panel>
        <Tabs.Panel value="security" className={classes.panel}>
          <Stack gap={5}>
            <PasswordForm target={target} />
            <SecondFactorsPart />
            <AccountAccess />
            <YourActivity />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="activity" className={classes.panel}>
          <YourActivity agent={session?.agent?.email} />
        </Tabs.Panel>
        <Tabs.Panel value="businesses" className={classes.panel}>
          <BusinessesTab />
        </Tabs.Panel>
        <Tabs.Panel value="custom-tags" className={classes.panel}>
          <CustomTagsTab />
        </Tabs.Panel>
        <Tabs.Panel
          value="invoice-settings"
          className={classes.panel}
          keepMounted={seen.has('invoice-settings')}
        >
          <InvoiceSettings />
        </Tabs.Panel>
        <Tabs.Panel value="advisers" className={classes.panel}>
          <AdvisersTab />
        </Tabs.Panel>
        <Tabs.Panel value="plan" className={classes.panel}>
          <YourPlan />
        </Tabs.Panel>
        <Tabs.Panel value="data" className={classes.panel}>
          <YourDataTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function YourActivity({ agent }: { agent?: string | undefined }) {
  return <ActivityCard agent={agent} />;
}

function YourPlan() {
  return <PlanTab />;
}

function YourProfile() {
  const { data, error, isError, refetch } = useGetUserProfileQuery();
  if (data) return <ProfileForm profile={data} />;
  if (!isError) return <SkeletonRows rows={8} height={44} label="Loading your profile" />;
  return (
    <ErrorState title="We could not load your profile" onRetry={() => void refetch()}>
      {errorMessage(error)}
    </ErrorState>
  );
}
