let followed: Element | undefined;

/**
 * Tells the style sheets from now on how much room the messages in sight need, as `--messages-height`. Called with each
 * message: the kit draws the place of messages some frames later than what is around it.
 */
export function followMessagesHeight(): void {
  const messages = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
  if (messages === null) requestAnimationFrame(followMessagesHeight);
  if (messages === null || messages === followed) return;
  followed = messages;
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    const { height } = messages.getBoundingClientRect();
    // With the space above and below them.
    if (height > 0) style.setProperty('--messages-height', `calc(${height}px + 2 * var(--space-4))`);
    else style.removeProperty('--messages-height');
  }).observe(messages);
}
