/** Tells the style sheets how much room the messages in sight need, as `--messages-height`, until it is called off. */
export function followMessagesHeight(): () => void {
  const messages = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
  if (messages === null) return () => {};
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { height } = messages.getBoundingClientRect();
    // With the space above and below them.
    if (height > 0) style.setProperty('--messages-height', `calc(${height}px + 2 * var(--space-4))`);
    else style.removeProperty('--messages-height');
  });
  observer.observe(messages);
  return () => {
    observer.disconnect();
    style.removeProperty('--messages-height');
  };
}
