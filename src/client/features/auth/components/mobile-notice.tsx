import { Button } from '@mantine/core';
import { useContext } from 'react';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Text } from '#ui/layout.tsx';
import { Installation } from '../../../shared/installation.ts';
import { lateMessages } from '../late-messages.ts';
import { AuthPage } from './auth-page.tsx';

/** On a phone, before the login: where to get the app, if there is one, and a way past it. Spec 1, 2.2. */
export function MobileNotice({ onEnter }: { onEnter: () => void }) {
  const installation = useContext(Installation);
  const { title, withApp, withoutApp, appStore, playStore, enter } = lateMessages.mobile;
  const links = [
    { href: installation?.app_store_url, label: appStore },
    { href: installation?.play_store_url, label: playStore },
  ].flatMap(({ href, label }) => (href === undefined ? [] : [{ href, label }]));
  const leave = () => {
    localStorage.setItem('mobile-notice', 'seen');
    onEnter();
  };
  return (
    <AuthPage title={title}>
      <Text>{links.length === 0 ? withoutApp : withApp}</Text>
      {links.map(({ href, label }) => (
        <OutsideLink key={href} href={href}>
          {label}
        </OutsideLink>
      ))}
      <Button onClick={leave}>{enter}</Button>
    </AuthPage>
  );
}
