import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Fold } from '#ui/fold.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { helpPages } from '../../../shared/help-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { answers } from '../answers.ts';
import { messages } from '../messages.ts';
import classes from './home.module.css';

/** Questions that open to their answers. */
export function Answers() {
  // As in the menu.
  const hasTutorials = useSession()?.submissionsEnabled === true;
  return (
    <Card title={messages.answers} gap={3}>
      <div className={classes.answers}>
        {answers.map(({ question, text, link }) => (
          <Fold key={question} summary={question} className={classes.answer}>
            <Stack gap={2} align="start" className={classes.answerText}>
              <Text isMeasured>{text}</Text>
              {'page' in link ? (
                <Outside href={helpPages[link.page]}>{link.label}</Outside>
              ) : (
                <LinkButton as={Link} to={link.to} state={link.state}>
                  {link.label}
                </LinkButton>
              )}
            </Stack>
          </Fold>
        ))}
      </div>
      <Row>
        <Outside href="/help">{messages.moreHelp}</Outside>
        {hasTutorials ? <Link to={paths.tutorialsMenu}>{messages.tutorials}</Link> : null}
      </Row>
    </Card>
  );
}

/** A page of help, in a new tab. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden">{messages.newTab}</span>
    </a>
  );
}
