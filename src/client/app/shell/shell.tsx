import { screenLists } from '../screen-lists.ts';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { late } from '#ui/late.tsx';
import { Row } from '#ui/layout.tsx';
import { NotLoadedDialog } from '#ui/not-loaded-dialog.tsx';
import { loadOverlays } from '#ui/overlays.tsx';
import { ReadOnlyContext } from '#ui/read-only.tsx';
import { loadWhenIdle } from '../../shared/load-when-idle.ts';
import { useOtherWindows } from '../../shared/books/use-other-windows.ts';
import type { SharedState } from '../../shared/shared-state.ts';
import { screenOpened } from '../../shared/tax-year/tax-year-slice.ts';
import { useSubscriptionEnd } from '../session/use-subscription-end.ts';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';
import classes from './shell.module.css';

const MenuDrawer = late(async () => (await import('./menu-drawer.tsx')).MenuDrawer, {
  failed: ({ isOpen, onClose }, retry) => (isOpen ? <NotLoadedDialog {...retry} onClose={onClose} /> : null),
});

// Few sessions are read-only.
const ReadOnlyBanner = late(async () => (await import('./read-only-banner.tsx')).ReadOnlyBanner, {
  failed: () => null,
});

/** The screens of an account with their menu. */
export function Shell() {
  useSubscriptionEnd();
  useOtherWindows();
  return <WithMenu />;
}

/** The screens of agents that need no client. They make no call for an account. */
export function PracticeShell() {
  return <WithMenu />;
}

/** The menu next to every screen: a column that collapses to a rail, or a drawer on narrow screens. */
function WithMenu() {
  const dispatch = useDispatch();
  const { key, pathname } = useLocation();
  useEffect(() => void dispatch(screenOpened(key)), [dispatch, key]);
  // Also needed to report a lost connection.
  useEffect(() => loadWhenIdle([loadOverlays, screenLists.more]), []);
  const isNarrow = useMediaQuery('(max-width: 860px)', undefined, { getInitialValueInEffect: false });
  // A form being edited needs the room.
  const isEditor = /^\/admin\/forms\/.+\/\d/.test(pathname);
  const [menu, setMenu] = useLocalStorage<'open' | 'closed'>({
    key: isEditor ? 'menu.editor' : 'menu',
    defaultValue: isEditor ? 'closed' : 'open',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (text) => (text === 'closed' ? 'closed' : 'open'),
  });
  const isOpen = menu === 'open';
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <div className={isNarrow ? classes.narrow : classes.wide} {...(isNarrow ? {} : { 'data-menu': menu })}>
        {isNarrow ? (
          <NarrowMenu />
        ) : (
          <WideMenu isOpen={isOpen} onToggle={() => setMenu(isOpen ? 'closed' : 'open')} />
        )}
        {/* The same position in both layouts, so that rotating a tablet keeps what is being typed. */}
        <Content />
      </div>
    </>
  );
}

function WideMenu({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <header className={classes.side}>
      <Row justify="apart" wraps={false} className={classes.sideTop}>
        {isOpen ? <Brand /> : null}
        <MenuButton isOpen={isOpen} onClick={onToggle} />
      </Row>
      {isOpen ? <Menu /> : null}
    </header>
  );
}

function NarrowMenu() {
  const [isOpen, drawer] = useDisclosure(false);
  const { pathname } = useLocation();
  const { close } = drawer;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(close, [pathname, close]);
  useEffect(() => loadWhenIdle([MenuDrawer.fetch]), []);
  // Stays mounted after the first time, so that it can slide out.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <Row as="section" gap={3} className={classes.top} aria-label="Menu bar">
        <MenuButton ref={button} isOpen={isOpen} onClick={drawer.open} />
        <Brand />
      </Row>
      {wasOpen ? <MenuDrawer isOpen={isOpen} onClose={dismiss} /> : null}
    </>
  );
}

function Content() {
  const { user, refused } = useSelector((state: SharedState) => state.session);
  return (
    <main className={classes.content} id="content" tabIndex={-1}>
      {user?.readOnly ? <ReadOnlyBanner session={user} isRefused={refused} /> : null}
      <ReadOnlyContext value={user?.readOnly === true}>
        <Outlet />
      </ReadOnlyContext>
    </main>
  );
}
