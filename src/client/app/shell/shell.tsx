import { Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useOtherWindows } from '../../shared/books/use-other-windows.ts';
import { useSubscriptionEnd } from '../session/use-subscription-end.ts';
import { Menu } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';
import classes from './shell.module.css';

/** The menu beside every screen: a column that closes to a rail, or a drawer over narrow screens. */
export function Shell() {
  useSubscriptionEnd();
  useOtherWindows();
  const isNarrow = useMediaQuery('(max-width: 860px)', undefined, { getInitialValueInEffect: false });
  const [menu, setMenu] = useLocalStorage<'open' | 'closed'>({
    key: 'menu',
    defaultValue: 'open',
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
        {/* In the same place for both, so that turning a tablet does not throw away what is being typed. */}
        <Content />
      </div>
    </>
  );
}

function WideMenu({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <header className={classes.side}>
      <div className={classes.sideTop}>
        {isOpen ? <Brand /> : null}
        <MenuButton isOpen={isOpen} onClick={onToggle} />
      </div>
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
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <section className={classes.top} aria-label="Menu bar">
        <MenuButton ref={button} isOpen={isOpen} onClick={drawer.open} />
        <Brand />
      </section>
      <Drawer
        opened={isOpen}
        onClose={dismiss}
        // Not after choosing a screen: its heading has the focus then.
        returnFocus={false}
        title={<Brand />}
        size={260}
        padding="sm"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={{ body: classes.drawerBody }}
        transitionProps={{ duration: 120 }}
      >
        <Menu />
      </Drawer>
    </>
  );
}

function Content() {
  return (
    <main className={classes.content} id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

function Brand() {
  return (
    <span className={classes.brand}>
      <i aria-hidden="true" />
      Formledger
    </span>
  );
}
