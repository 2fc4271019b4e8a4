import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { articles, articlesByTopic } from '../articles.ts';
import classes from '../components/help.module.css';
import { type Found, searchOf } from '../search.ts';

/** All help pages by topic, and a search over them. */
export function HelpStart() {
  const [typed, setTyped] = useState('');
  const search = useMemo(() => searchOf(articles), []);
  const found = typed.trim() === '' ? undefined : search(typed);
  return (
    <>
      <h1>How can we help?</h1>
      <TextInput
        type="search"
        label="Search the help"
        placeholder="For example: import a bank file"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output className="visually-hidden">{found === undefined ? '' : countText(found.length)}</output>
      {found === undefined ? (
        <div className={classes.topics}>
          {articlesByTopic().map(({ title, articles: own }) => (
            <Card key={title} title={title}>
              <ul>
                {own.map((article) => (
                  <li key={article.address}>
                    <a href={article.address}>{article.title}</a>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      ) : found.length === 0 ? (
        <EmptyState title="Nothing found" action={<a href="/help/contact">Contact us</a>}>
          Try fewer or other words, or ask us.
        </EmptyState>
      ) : (
        <ol className={classes.found}>
          {found.map((one) => (
            <FoundPage key={one.article.address} {...one} />
          ))}
        </ol>
      )}
    </>
  );
}

function FoundPage({ article: { address, title }, passage }: Found) {
  return (
    <Card as="li">
      <a href={address}>{title}</a>
      <p>{passage}</p>
    </Card>
  );
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'page' : 'pages'} found`;
}
