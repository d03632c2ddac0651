import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';

interface DownloadButtonProps {
  readonly label: string;
  /** Has the file made and saved: `() => download(api.exchange.download, request)`. */
  readonly onDownload: () => Promise<unknown>;
  /** While there is nothing to download. */
  readonly disabled?: boolean;
  /** Beside other small buttons. */
  readonly small?: boolean;
}

/** Has a file made and saved; shows that it is under way, and is pressed once at a time. */
export function DownloadButton({ label, onDownload, disabled = false, small = false }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await onDownload();
    setBusy(false);
  };
  return (
    <Button
      icon={<Download size={small ? 14 : 16} />}
      size={small ? 'small' : undefined}
      loading={busy}
      disabled={disabled}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
