import { useEffect } from "react"
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from "react-admin"
import { toast } from "../ui/toasts.ts"
import { shownElsewhere } from "./dataProvider.ts"

/** react-admin's messages, shown as ours. A change that can be undone is sent when its message goes away. */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()

  useEffect(() => {
    if (notifications.length === 0) return
    const notification: NotificationPayload | void = takeNotification()
    if (!notification || notification.message === shownElsewhere || typeof notification.message !== "string") return
    const { message, type, notificationOptions: { autoHideDuration, messageArgs, undoable } = {} } = notification
    // Taken together with its message, so that messages may be closed in any order.
    let mutation = undoable === true ? takeMutation() : undefined
    const settle = (isUndo: boolean) => {
      mutation?.({ isUndo })
      mutation = undefined
    }
    toast({
      type,
      title: translate(message, messageArgs as object),
      duration: autoHideDuration ?? 5000,
      ...(undoable === true
        ? { action: { label: translate("ra.action.undo"), act: () => settle(true) }, onGone: () => settle(false) }
        : {}),
    })
  }, [notifications, takeNotification, takeMutation, translate])

  return null
}
