import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { useAboutQuery } from '../../../shared/about.ts';
import { paths, type PathState } from '../../../shared/paths.ts';

/** Instead of the journeys, unless the plan is pro. Spec 2, 2.3 and 6. */
export function Upgrade() {
  const { data: about } = useAboutQuery();
  const stores = [
    { href: about?.app_store_url, label: 'Get the app from the App Store' },
    { href: about?.play_store_url, label: 'Get the app from Google Play' },
  ].flatMap(({ href, label }) => (href === undefined ? [] : [{ href, label }]));
  return (
    <Card>
      <EmptyState
        title="Journeys are part of Pro"
        action={
          <>
            <Button
              component={Link}
              to={paths.profileMain}
              state={'Manage your plan' satisfies PathState['profileMain']}
            >
              Upgrade to Pro
            </Button>
            {stores.length === 0 ? null : (
              <Row gap={4} justify="center">
                {stores.map(({ href, label }) => (
                  <OutsideLink key={href} href={href}>
                    {label}
                  </OutsideLink>
                ))}
              </Row>
            )}
          </>
        }
      >
        Log your business miles and claim them at HMRC’s flat rates, which are part of your tax estimate and
        your forms.
      </EmptyState>
    </Card>
  );
}
