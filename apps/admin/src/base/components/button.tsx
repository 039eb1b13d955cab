import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** One primary action a screen; `danger` for what destroys or shuts out. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link';
  isWide?: boolean;
  isIcon?: boolean;
}

function classOf({ kind = 'plain', isWide, isIcon }: Look, more?: string): string {
  return [styles.button, styles[kind], isWide && styles.wide, isIcon && styles.icon, more].filter(Boolean).join(' ');
}

/** A button. While its work is under way it keeps the focus and does nothing more. */
export function Button({
  kind,
  isWide,
  isIcon,
  isPending = false,
  className,
  onClick,
  ...rest
}: Look & { isPending?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isPending || undefined}
      className={classOf({ ...(kind ? { kind } : {}), isWide: isWide === true, isIcon: isIcon === true }, className)}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    />
  );
}

/** A link of the application that looks like a button. */
export function ButtonLink({ kind = 'plain', ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classOf({ kind })} />;
}

/** A link to another site, in a window of its own. */
export function OutsideLink({ kind = 'quiet', children, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer" className={classOf({ kind })}>
      {children}
    </a>
  );
}
