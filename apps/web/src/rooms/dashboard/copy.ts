/** An unknown id shows that the widget is not defined. */
export const NOT_DEFINED = (id: string): string => `Widget ${id} is not defined`
