/** The most liked first, or by time. Apart from all else, because every page's first files know the addresses. */
export const COMMENT_ORDERS = ['liked', 'newest', 'oldest'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]
