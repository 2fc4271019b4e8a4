import { useEffect } from 'react';
import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { articles, type Article, topics } from '../articles.ts';
import { ArticleText } from '../components/article-text.tsx';
import classes from '../components/help.module.css';

/** One page of help, with the others of its topic. */
export function ArticlePage({ article }: { article: Article }) {
  const { title, topic, text, address } = article;
  useEffect(() => {
    document.title = `${title} · Formledger help`;
  }, [title]);
  const others = articles.filter((one) => one.topic === topic && one.address !== address);
  return (
    <>
      <nav aria-label="You are here">
        <a href="/help">Help</a> / {topics[topic as keyof typeof topics] /* a folder of docs/help */}
      </nav>
      <h1>{title}</h1>
      <ArticleText text={text} />
      {others.length === 0 ? null : (
        <Card title="On the same topic">
          <ul className={classes.found}>
            {others.map((other) => (
              <li key={other.address}>
                <a href={other.address}>{other.title}</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Text>
        Does this not answer your question? <a href="/help/contact">Contact us</a>.
      </Text>
    </>
  );
}
