import { Link } from 'react-router-dom';
import { Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { topics, type Topic } from '../../../../shared/tutorials/topics.ts';
import { tutorialsOf } from '../../../../shared/tutorials/tutorials.ts';
import { tutorialTarget } from '../../../../shared/tutorials/use-tutorial-link.ts';
import { messages } from '../messages.ts';
import classes from './tutorials-menu-screen.module.css';

/** The topics of the tutorials, one card each: /tutorials/menu. Spec 3, 2.10. */
export function TutorialsMenuScreen() {
  return (
    <>
      <PageHeader title="Tutorials" />
      <Tiles as="ul">
        {Object.keys(topics).map((topic) => (
          <TopicCard key={topic} topic={topic as Topic} />
        ))}
        <li>
          <a href="/help/contact" target="_blank" rel="noreferrer" className={classes.card} data-plain>
            <span className={classes.title}>{messages.missed}</span>
            <Text as="span" size="sm" className={classes.text}>
              {messages.missedText}
            </Text>
            <span className={classes.foot}>
              {messages.contact}
              <span className="visually-hidden">{messages.newTab}</span>
            </span>
          </a>
        </li>
      </Tiles>
    </>
  );
}

/** A topic without videos is not shown: a card must not lead to an empty page. */
function TopicCard({ topic }: { topic: Topic }) {
  const count = tutorialsOf(topic).length;
  if (count === 0) return null;
  const { title, text } = topics[topic];
  return (
    <li>
      <Link {...tutorialTarget(topic)} className={classes.card}>
        <span className={classes.title}>{title}</span>
        <Text as="span" size="sm" className={classes.text}>
          {text}
        </Text>
        <span className={classes.foot}>{messages.count(count)}</span>
      </Link>
    </li>
  );
}
