// Enter on a box presses the first button of its form. Put first, this is that button and cannot be pressed: what is
// done to rows that are ticked is done by its own button alone.
export const EnterDoesNothing = ({ form }: { form?: string }) => <button type="submit" form={form} disabled hidden />
