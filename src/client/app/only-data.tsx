import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { YourDataTab } from '../features/profile/your-data/your-data-tab.tsx';
import { paths } from '../shared/paths.ts';
import { Page } from './shell/page.tsx';
import { Brand } from './shell/brand.tsx';

/**
 * The only screen of people whose trial or subscription has ended and who logged in for their data, whatever the address.
 * The server refuses them every other call.
 */
export function OnlyData() {
  const navigate = useNavigate();
  return (
    <main id="content" tabIndex={-1}>
      <Page>
        <Row justify="apart">
          <Brand />
          <Button variant="default" onClick={() => void navigate(paths.logoutNow, { replace: true })}>
            Log out
          </Button>
        </Row>
        <Stack gap={2}>
          <h1>Your data</h1>
          <Text>
            Your trial or subscription has ended. You can download a copy of your data or delete your account.
            To use Formledger again, log out and choose a plan when you log in.
          </Text>
        </Stack>
        <YourDataTab />
      </Page>
    </main>
  );
}
