import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  readonly failed: string;
}

/** Puts a text into the clipboard, and says whether that went well. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<Icon size="1.125em" stroke={1.75} aria-hidden="true" />}
      onClick={() => clipboard.copy(text)}
    >
      <span role="status">{clipboard.copied ? copied : clipboard.error ? failed : label}</span>
    </Button>
  );
}
