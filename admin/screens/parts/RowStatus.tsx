/** What pages of one row show in its place: while it is loading, and where it could not be loaded. */
import { Button, Paper, Skeleton } from '@mui/material';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { Message } from '../../feedback/Message.tsx';

export const RowLoading = () => (
  <Paper role="status" aria-label="در حال بارگذاری" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
    {[40, 40, 120, 40].map((height, i) => (
      <Skeleton key={i} variant="rounded" height={height} />
    ))}
  </Paper>
);

interface Props {
  readonly view: View;
  /** The status of the answer; undefined for errors without one. */
  readonly status: number | undefined;
  readonly message: string;
  readonly onRetry: () => void;
  /** The address of the list of the section. */
  readonly list: string;
}

export function RowError({ view, status, message, onRetry, list }: Props) {
  const listButton = (
    <Button component={Link} to={list} variant={status === 404 ? 'contained' : 'outlined'}>
      رفتن به فهرست {view.resource.label[1]}
    </Button>
  );
  if (status === 404 && view.single) {
    return (
      <Message level={2} icon={<ErrorIcon />} title="برای شما هنوز چیزی ثبت نشده است">
        پشتیبانی آن را برایتان می‌سازد؛ اگر طول کشید، با ما تماس بگیرید.
      </Message>
    );
  }
  if (status === 404) {
    return (
      <Message level={2} icon={<ErrorIcon />} title={`این ${view.resource.label[0]} پیدا نشد`} actions={listButton}>
        شاید حذف شده باشد؛ اگر اجازهٔ حذف دارید، «حذف‌شده‌ها» را در فهرست ببینید.
      </Message>
    );
  }
  return (
    <LoadFailure title="این صفحه دریافت نشد" error={{ message }} onRetry={onRetry}>
      {listButton}
    </LoadFailure>
  );
}
