import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { noteSent, UnsavedGuard } from './UnsavedGuard.tsx';

afterEach(cleanup);

/** A form that somebody has begun to fill in. */
function Form() {
  const navigate = useNavigate();
  const [isSent, setSent] = useState(false);
  const leave = () => void navigate('/list');
  return (
    <>
      <button type="button" onClick={leave}>
        list
      </button>
      {/* The answer comes outside of any event: React draws what it changes some time later. */}
      <button
        type="button"
        onClick={() =>
          queueMicrotask(() => {
            noteSent(() => setSent(true));
            leave();
          })
        }
      >
        send
      </button>
      <UnsavedGuard isUnsaved={!isSent} />
    </>
  );
}

const open = () => {
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/list', element: <h1>the list</h1> },
  ]);
  render(<RouterProvider router={router} />);
};

it('asks before a form is left that was not sent', async () => {
  open();
  fireEvent.click(screen.getByText('list'));
  expect((await screen.findByRole('dialog')).textContent).toContain('离开此页？');
});

it('asks nothing where the page goes on as soon as the form was sent', async () => {
  open();
  fireEvent.click(screen.getByText('send'));
  await screen.findByText('the list');
});
