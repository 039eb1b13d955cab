import { useState } from 'react';
import { Button } from '../../../base/components/button.tsx';

/** A button that is pending for as long as its act. */
export function ActButton({
  label,
  kind = 'plain',
  onClick,
}: {
  label: string | undefined;
  kind?: 'primary' | 'plain' | 'quiet';
  onClick: () => Promise<void>;
}) {
  const [isPending, setPending] = useState(false);
  return (
    <Button
      kind={kind}
      isPending={isPending}
      onClick={async () => {
        setPending(true);
        await onClick();
        setPending(false);
      }}
    >
      {label}
    </Button>
  );
}
