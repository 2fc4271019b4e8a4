import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { afterPaint } from '#ui/after-paint.ts';
import { late } from '#ui/late.tsx';
import { trialText } from '../../shared/session/trial-text.ts';
import { paths } from '../../shared/paths.ts';
import { serverDay } from '../../shared/session/server-day.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { menuUsed } from '../../shared/tax-year/tax-year-slice.ts';
import { Footer } from './footer.tsx';
import { practiceAddress } from '../../shared/practice-address.ts';
import { isCurrent, isInPractice, menuFor, practiceMenu } from './menu-items.ts';
import classes from './menu.module.css';

/** Comes after the screen: few people have it. */
const AskedMenuItem = late(
  async () => {
    await afterPaint();
    return (await import('../../shared/asked-forms/asked-menu-item.tsx')).AskedMenuItem;
  },
  { loading: () => null, failed: () => null },
);

export function Menu() {
  const session = useSession();
  const { pathname, key } = useLocation();
  const dispatch = useDispatch();
  if (!session) return null;
  const { agent } = session;
  const inPractice = agent !== undefined && isInPractice(pathname);
  const items = inPractice ? practiceMenu : menuFor(session);
  return (
    <div className={classes.menu}>
      <p className={classes.who}>
        {agent && !inPractice ? 'Managing:' : session.staffSession ? 'Looking at:' : 'Logged in as'}
        <span>{inPractice ? agent.email : session.username}</span>
        {session.trialExpires === undefined || session.agent ? null : (
          <span>{trialText(session.trialExpires, serverDay(session))}</span>
        )}
      </p>
      <nav aria-label="Main" className={classes.items}>
        {agent?.token && !inPractice ? (
          <Link to={practiceAddress()} className={classes.item}>
            Back to practice
          </Link>
        ) : null}
        {items.map((item) => (
          <Link
            key={item.path}
            to={item.path}
            className={classes.item}
            onClick={() => dispatch(menuUsed(key))}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          >
            {item.label}
          </Link>
        ))}
        {agent || session.staffSession ? null : (
          <AskedMenuItem className={classes.item} isCurrent={pathname.startsWith(paths.askedForms)} />
        )}
        <span className={classes.space} />
        {agent && !inPractice ? (
          <Link to={paths.agent} className={classes.item}>
            Change client
          </Link>
        ) : null}
        <a href="/help" target="_blank" rel="noreferrer" className={classes.item}>
          Get help
        </a>
        <Link to={paths.logoutNow} className={classes.item}>
          Log out
        </Link>
      </nav>
      <Footer />
    </div>
  );
}
